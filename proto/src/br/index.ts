export { formatarCep, limparCep, validarCep } from './cep.js';
export { digitoChaveNfe, formatarChaveNfe, lerChaveNfe, limparChaveNfe, validarChaveNfe } from './chave-nfe.js';
export type { ChaveFiscal, ModeloFiscal } from './chave-nfe.js';
export { digitosCnh, formatarCnh, limparCnh, validarCnh } from './cnh.js';
export { digitosCnpj, formatarCnpj, limparCnpj, raizCnpj, validarCnpj } from './cnpj.js';
export { corresponderPlaca, corrigirPorGramatica, distanciaPlaca } from './correspondencia-placa.js';
export type { CandidatoPlaca, CorrespondenciaPlaca, OpcoesCorrespondencia } from './correspondencia-placa.js';
export { digitosCpf, formatarCpf, limparCpf, ocultarCpf, validarCpf } from './cpf.js';
export {
  conferirDataPosterior,
  dataEmissaoNf,
  dataExiste,
  dataHoraPorto,
  formatarData,
  formatarDataHora,
  hojeEm,
  lerData,
  lerDataHora,
} from './datas.js';
export type { OpcoesDataHora, SemData } from './datas.js';
export {
  arredondarDecimal,
  compararDinheiro,
  dinheiroValido,
  formatarDecimal,
  formatarDinheiro,
  lerDinheiro,
  multiplicarDinheiro,
  multiplicarExato,
  somarDinheiro,
  subtrairDinheiro,
} from './dinheiro.js';
export { formatarDocumento, limparDocumento, tipoDocumento, validarDocumento } from './documento.js';
export { formatarDuracao, formatarRelogio } from './duracao.js';
export { formatarEmail, limparEmail, validarEmail } from './email.js';
export { instanteLocal, relogioEm } from './fuso.js';
export { aplicarMascara, semMascara } from './mascara.js';
export { MENSAGENS } from './mensagens.js';
export { normalizar } from './normalizar.js';
export { PLACA_VAZIA, chavePlaca, formatarPlaca, geracaoPlaca, normalizarPlaca, placaValida } from './placa.js';
export {
  FATOR_QUANTIDADE,
  formatarMilesimos,
  milesimosDeMascara,
  milesimosDeTexto,
  unidadesDeMilesimos,
} from './quantidade.js';
export { digitoRenavam, formatarRenavam, limparRenavam, validarRenavam } from './renavam.js';
export { formatarTelefone, limparTelefone, validarTelefone } from './telefone.js';
export { UFS, codigoUf, formatarUf, limparUf, nomeUf, ufDoCodigo, validarUf } from './uf.js';
export type { Uf } from './uf.js';
