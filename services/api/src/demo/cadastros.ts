import { cnhCompleta, cnpjCompleto, cpfCompleto, sorteio } from './documentos.js';

export const TERMINAL = {
  razao_social: 'Terminal Graneleiro Ponta da Serra S.A.',
  nome_fantasia: 'Terminal Ponta da Serra',
  cnpj: cnpjCompleto('41KJ82PT0001'),
};
export const PLATAFORMA = {
  razao_social: 'Portaria Sistemas Ltda.',
  nome_fantasia: 'Portaria',
  cnpj: cnpjCompleto('301948270001'),
};

const empresa = (
  nome_fantasia: string,
  razao_social: string,
  doze: string,
): { nome_fantasia: string; razao_social: string; cnpj: string } => ({
  nome_fantasia,
  razao_social,
  cnpj: cnpjCompleto(doze),
});

export const FORNECEDORES = [
  empresa('Agro Serra Azul', 'Agropecuária Serra Azul Ltda.', '085512340001'),
  empresa('Cooperativa Campo Novo', 'Cooperativa Agroindustrial Campo Novo', '7F2Q19AB0001'),
  empresa('Usina Boa Vista', 'Usina de Açúcar Boa Vista S.A.', '194837610001'),
  empresa('Grãos do Cerrado', 'Grãos do Cerrado Comércio S.A.', '33XK5L090001'),
];
export const TRANSPORTADORAS = [
  empresa('Rodovia Norte', 'Rodovia Norte Transportes Ltda.', '221098340001'),
  empresa('TransGrão', 'TransGrão Logística S.A.', '50AB77CD0001'),
  empresa('Irmãos Pacheco', 'Irmãos Pacheco Transportes Ltda.', '066123970001'),
  empresa('Estrada Real', 'Estrada Real Cargas Ltda.', '178452660001'),
  empresa('Via Safra', 'Via Safra Transportes Ltda.', '9K3M20RS0001'),
  empresa('Carga Sul', 'Carga Sul Logística Ltda.', '402717530001'),
];
export const PRODUTOS = ['Soja em grão', 'Milho em grão', 'Farelo de soja', 'Açúcar VHP'] as const;
/** What each supplier deals in. */
export const PRODUTO_DE: Readonly<Record<string, (typeof PRODUTOS)[number]>> = {
  'Agro Serra Azul': 'Soja em grão',
  'Cooperativa Campo Novo': 'Milho em grão',
  'Usina Boa Vista': 'Açúcar VHP',
  'Grãos do Cerrado': 'Farelo de soja',
};

const NOMES = [
  'Antônio',
  'João',
  'José',
  'Carlos',
  'Paulo',
  'Marcos',
  'Luiz',
  'Edson',
  'Valdir',
  'Ademir',
  'Sérgio',
  'Roberto',
  'Cláudio',
  'Jair',
  'Nelson',
  'Márcia',
  'Rosana',
  'Ivone',
  'Tereza',
  'Vera',
];
const SOBRENOMES = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gomes',
  'Lopes',
  'Machado',
  'Nogueira',
  'Oliveira',
  'Prado',
  'Queiroz',
  'Ramos',
  'Silveira',
  'Teixeira',
  'Vargas',
  'Xavier',
];

export interface MotoristaDemo {
  readonly nome: string;
  readonly cpf: string;
  readonly celular: string;
  readonly cnh_registro: string;
  readonly cnh_validade: string;
  readonly bloqueado: boolean;
}
export interface ConjuntoDemo {
  readonly placas: readonly [string, ...string[]];
  readonly tag: string;
  readonly modalidade: string;
  readonly eixos: number;
  readonly limite_kg: number;
  readonly tara_kg: number;
}

export function motoristas(agora: Date): MotoristaDemo[] {
  const r = sorteio(7);
  return Array.from({ length: 40 }, (_, i) => {
    const validade = new Date(agora);
    // One licence has run out and one driver is barred, so that the rules have something to say.
    validade.setUTCFullYear(validade.getUTCFullYear() + (i === 17 ? -1 : 1 + (i % 6)));
    return {
      nome: `${NOMES[i % NOMES.length] ?? ''} ${SOBRENOMES[(i * 7 + 3) % SOBRENOMES.length] ?? ''}`,
      cpf: cpfCompleto(String(100_000_000 + Math.floor(r() * 899_999_999))),
      celular: `67 9${String(8000_0000 + Math.floor(r() * 1999_9999)).padStart(8, '0')}`,
      cnh_registro: cnhCompleta(String(100_000_000 + Math.floor(r() * 899_999_999))),
      cnh_validade: validade.toISOString().slice(0, 10),
      bloqueado: i === 33,
    };
  });
}

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MODALIDADES = [
  { modalidade: 'Truck', eixos: 3, limite_kg: 23_000, tara_kg: 9_200, carretas: 0 },
  { modalidade: 'Carreta LS', eixos: 6, limite_kg: 48_500, tara_kg: 16_400, carretas: 1 },
  { modalidade: 'Vanderleia', eixos: 6, limite_kg: 53_000, tara_kg: 17_800, carretas: 1 },
  { modalidade: 'Bitrem 7 eixos', eixos: 7, limite_kg: 57_000, tara_kg: 19_600, carretas: 2 },
] as const;

export function conjuntos(): ConjuntoDemo[] {
  const r = sorteio(11);
  const usadas = new Set<string>();
  const placa = (antiga: boolean): string => {
    for (;;) {
      const letra = (): string => LETRAS[Math.floor(r() * 26)] ?? 'A';
      const digito = (): number => Math.floor(r() * 10);
      const p =
        letra() +
        letra() +
        letra() +
        String(digito()) +
        (antiga ? String(digito()) : letra()) +
        String(digito()) +
        String(digito());
      if (usadas.has(p)) continue;
      usadas.add(p);
      return p;
    }
  };
  return Array.from({ length: 60 }, (_, i) => {
    const m = MODALIDADES[i % 7 === 0 ? 0 : 1 + (i % 3)] ?? MODALIDADES[1];
    const antiga = i % 4 === 1;
    return {
      placas: [placa(antiga), ...Array.from({ length: m.carretas }, () => placa(i % 3 === 0))] as [string, ...string[]],
      tag: String(4_000_000_000 + i * 7919).padStart(10, '0'),
      modalidade: m.modalidade,
      eixos: m.eixos,
      limite_kg: m.limite_kg,
      tara_kg: m.tara_kg + Math.floor(r() * 40) * 20,
    };
  });
}

export const JUSTIFICATIVAS = [
  ['cancela', 'Liberação de veículo de emergência'],
  ['cancela', 'Cancela travada, abertura para inspeção'],
  ['cancela', 'Veículo de serviço autorizado'],
  ['pesagem', 'Balança em manutenção, peso do ticket anterior'],
  ['pesagem', 'Captura confirmada com o motorista parado'],
  ['placa', 'Placa suja ou danificada, conferida na câmera'],
  ['placa', 'Leitor fora de operação'],
  ['excecao', 'Documentos conferidos na portaria'],
  ['excecao', 'Autorizado pela programação'],
  ['excecao', 'Veículo fora da programação'],
  ['excecao', 'Placa conferida na imagem'],
  ['geral', 'Orientação da supervisão'],
] as const;
