import type { Mensagem } from '../../kernel/mail/correio.js';

const FIM = '\n\nSe não foi você, ignore esta mensagem.\n\nPortaria — esta caixa não recebe respostas.\n';
const AVISO =
  '\n\nSe não foi você, procure o administrador da sua empresa.\n\nPortaria — esta caixa não recebe respostas.\n';

export const redefinirSenha = (para: string, nome: string, link: string): Mensagem => ({
  para,
  assunto: 'Redefinir a sua senha',
  texto: `Olá, ${nome}.\n\nPara criar uma nova senha, abra em até 30 minutos:\n\n${link}\n\nO endereço serve uma vez só.${FIM}`,
});

export const senhaTemporaria = (para: string, nome: string, senha: string, link: string, dias: number): Mensagem => ({
  para,
  assunto: 'O seu acesso à Portaria',
  texto: `Olá, ${nome}.\n\nEntre em ${link}\n\nUsuário: ${para}\nSenha temporária: ${senha}\n\nEla vale ${dias} dias e será trocada no primeiro acesso.${FIM}`,
});

export const senhaTrocada = (para: string, nome: string): Mensagem => ({
  para,
  assunto: 'A sua senha foi trocada',
  texto: `Olá, ${nome}.\n\nA senha da sua conta acaba de ser trocada e as outras sessões foram encerradas.${AVISO}`,
});

export const emailTrocado = (para: string, nome: string): Mensagem => ({
  para,
  assunto: 'O e-mail da sua conta mudou',
  texto: `Olá, ${nome}.\n\nO e-mail e usuário da sua conta deixou de ser este endereço.${AVISO}`,
});

export const confirmarRegistro = (para: string, nome: string, link: string): Mensagem => ({
  para,
  assunto: 'Confirme o seu cadastro',
  texto: `Olá, ${nome}.\n\nPara confirmar o seu cadastro, abra em até 24 horas:\n\n${link}\n\nDepois, peça ao administrador da empresa que inclua você como colaborador.${FIM}`,
});

export const registroExistente = (para: string, nome: string, link: string): Mensagem => ({
  para,
  assunto: 'Você já tem cadastro',
  texto: `Olá, ${nome}.\n\nAlguém tentou fazer um cadastro com o seu e-mail ou CPF. Você já tem uma conta; se esqueceu a senha, peça outra em:\n\n${link}${FIM}`,
});

export const vinculado = (para: string, nome: string, empresa: string, link: string): Mensagem => ({
  para,
  assunto: `Você foi incluído em ${empresa}`,
  texto: `Olá, ${nome}.\n\nA sua conta agora dá acesso a ${empresa}. Entre em ${link} com a senha que você já usa.${AVISO}`,
});
