/** What a lane says before its first word (contract default; a test holds it equal to proto's, whose file would bring schemas along). */
export const AGUARDANDO = 'Aguardando comunicação';
