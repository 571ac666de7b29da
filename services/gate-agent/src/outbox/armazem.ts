import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { AberturaArmazem, FatoNovo, LinhaFato, LinhaFoto, OpcoesArmazem } from './protocolo.ts';

const ESQUEMA = `
CREATE TABLE IF NOT EXISTS fato (epoca TEXT NOT NULL, seq INTEGER NOT NULL, id TEXT NOT NULL, tipo TEXT NOT NULL, corpo TEXT NOT NULL, soma TEXT NOT NULL, PRIMARY KEY (epoca, seq)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS estado (chave TEXT PRIMARY KEY, valor TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS foto (sha256 TEXT PRIMARY KEY, camera TEXT NOT NULL, em TEXT NOT NULL, jpeg BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS comando (id TEXT PRIMARY KEY, expira_em INTEGER NOT NULL) WITHOUT ROWID;
`;

const soma = (texto: string): string => createHash('sha256').update(texto).digest('hex').slice(0, 32);

/** UUIDv7 (RFC 9562): the epoch tells by itself when its store was made. */
function uuid7(): string {
  const b = randomBytes(16);
  b.writeUIntBE(Date.now(), 0, 6);
  b[6] = ((b[6] ?? 0) & 0x0f) | 0x70;
  b[8] = ((b[8] ?? 0) & 0x3f) | 0x80;
  const h = b.toString('hex');
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`;
}

interface Resgate {
  readonly fatos: readonly (LinhaFato & { soma: string })[];
  readonly estado: readonly { chave: string; valor: string }[];
  readonly perdidos: number;
}

/** SQLite refuses a file shorter than its header says; zeros in place of what is missing make the rest readable. */
function completar(arquivo: string): void {
  const cabecalho = Buffer.alloc(100);
  const fd = openSync(arquivo, 'r');
  readSync(fd, cabecalho, 0, 100, 0);
  closeSync(fd);
  const pagina = cabecalho.readUInt16BE(16);
  const tamanho = (pagina === 1 ? 65_536 : pagina) * cabecalho.readUInt32BE(28);
  if (tamanho > statSync(arquivo).size && tamanho < 4_000_000_000) truncateSync(arquivo, tamanho);
}

/** Reads every row that can be read; `sao` only when the whole file and each fact's checksum are right. */
function lerTudo(arquivo: string): Resgate & { sao: boolean } {
  const fatos: (LinhaFato & { soma: string })[] = [];
  const estado: { chave: string; valor: string }[] = [];
  let perdidos = 0;
  let falhas = 0;
  const db = new DatabaseSync(arquivo);
  const tentar = (fn: () => void): void => {
    try {
      fn();
    } catch {
      falhas++;
    }
  };
  tentar(() => {
    if (Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0] !== 'ok') falhas++;
  });
  tentar(() => {
    for (const linha of db.prepare('SELECT chave, valor FROM estado').iterate())
      estado.push(linha as unknown as { chave: string; valor: string });
  });
  tentar(() => {
    for (const linha of db
      .prepare('SELECT epoca, seq, id, tipo, corpo, soma FROM fato ORDER BY epoca, seq')
      .iterate()) {
      const fato = linha as unknown as LinhaFato & { soma: string };
      if (soma(fato.corpo) === fato.soma) fatos.push(fato);
      else perdidos++;
    }
  });
  tentar(() => {
    db.close();
  });
  return { fatos, estado, perdidos, sao: falhas === 0 && perdidos === 0 };
}

/**
 * The agent's durable store: facts not yet confirmed by the core, pictures on their way, last good configuration, session of each
 * lane, claimed commands. WAL with `synchronous=FULL`: a returned write is on the disk. Each fact carries a checksum and the
 * checksum of the one before, so that a flipped bit or a restored old disk is seen.
 */
export class Armazem {
  readonly abertura: AberturaArmazem;
  private readonly db: DatabaseSync;
  private readonly opcoes: OpcoesArmazem;
  private readonly sql: Record<'fato' | 'estado' | 'pendentes' | 'esquecer' | 'foto' | 'reivindicar', StatementSync>;
  private epoca: string;
  private seq: number;
  private anterior: string;

  constructor(opcoes: OpcoesArmazem) {
    this.opcoes = opcoes;
    const existia = existsSync(opcoes.arquivo);
    const resgate = existia ? this.conferir() : null;
    this.db = this.abrir();
    this.sql = {
      fato: this.db.prepare('INSERT INTO fato (epoca, seq, id, tipo, corpo, soma) VALUES (?, ?, ?, ?, ?, ?)'),
      estado: this.db.prepare(
        'INSERT INTO estado (chave, valor) VALUES (?, ?) ON CONFLICT (chave) DO UPDATE SET valor = excluded.valor',
      ),
      pendentes: this.db.prepare(
        'SELECT epoca, seq, id, tipo, corpo FROM fato WHERE epoca = ? AND seq > ? ORDER BY seq LIMIT ?',
      ),
      esquecer: this.db.prepare('DELETE FROM fato WHERE epoca = ? AND seq <= ?'),
      foto: this.db.prepare(
        'INSERT INTO foto (sha256, camera, em, jpeg) VALUES (?, ?, ?, ?) ON CONFLICT (sha256) DO NOTHING',
      ),
      reivindicar: this.db.prepare('INSERT INTO comando (id, expira_em) VALUES (?, ?) ON CONFLICT (id) DO NOTHING'),
    };
    if (resgate) this.repor(resgate);
    const epoca = resgate ? null : this.lerEstado('epoca');
    this.epoca = epoca ?? uuid7();
    this.seq = epoca ? Number(this.lerEstado('seq') ?? '0') : 0;
    this.anterior = epoca ? (this.lerEstado('anterior') ?? '') : '';
    if (!epoca) this.gravarEpoca();
    this.abertura = {
      epoca: this.epoca,
      ultimo_seq: this.seq,
      armazem: resgate ? 'recuperado' : existia && epoca ? 'normal' : 'novo',
      detalhe: resgate
        ? `${resgate.fatos.length} facts salvaged, ${resgate.perdidos} unreadable; damaged file kept aside`
        : null,
    };
  }

  private abrir(): DatabaseSync {
    const db = new DatabaseSync(this.opcoes.arquivo);
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = 500;',
    );
    db.exec(`PRAGMA max_page_count = ${Math.max(64, Math.floor(this.opcoes.limite_bytes / 4096))};`);
    db.exec(ESQUEMA);
    return db;
  }

  /** Null when the file is sound; otherwise what could be read of it, the damaged file renamed. */
  private conferir(): Resgate | null {
    const { arquivo } = this.opcoes;
    if (lerTudo(arquivo).sao) return null;
    const marca = new Date().toISOString().replace(/[:.]/g, '-');
    const aparte = `${arquivo}.danificado-${marca}`;
    const copia = `${arquivo}.resgate`;
    for (const sufixo of ['', '-wal', '-shm']) {
      if (!existsSync(arquivo + sufixo)) continue;
      renameSync(arquivo + sufixo, aparte + sufixo);
      copyFileSync(aparte + sufixo, copia + sufixo);
    }
    completar(copia);
    const lido = lerTudo(copia);
    for (const sufixo of ['', '-wal', '-shm']) rmSync(copia + sufixo, { force: true });
    return lido;
  }

  private repor(resgate: Resgate): void {
    this.transacao(() => {
      for (const f of resgate.fatos) this.sql.fato.run(f.epoca, f.seq, f.id, f.tipo, f.corpo, f.soma);
      for (const { chave, valor } of resgate.estado)
        if (!['epoca', 'seq', 'anterior'].includes(chave)) this.sql.estado.run(chave, valor);
    });
  }

  private transacao(fn: () => void): void {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      fn();
      this.db.exec('COMMIT');
    } catch (erro) {
      try {
        this.db.exec('ROLLBACK');
      } catch {
        // SQLite already rolled back (disk full does so by itself).
      }
      throw erro;
    }
  }

  private gravarEpoca(): void {
    this.transacao(() => {
      this.sql.estado.run('epoca', this.epoca);
      this.sql.estado.run('seq', String(this.seq));
      this.sql.estado.run('anterior', this.anterior);
    });
  }

  /** Facts of several callers and the state that goes with them, in one commit. */
  gravar(lotes: readonly { fatos: readonly FatoNovo[]; estado: Readonly<Record<string, string>> }[]): LinhaFato[][] {
    let seq = this.seq;
    let anterior = this.anterior;
    const respostas: LinhaFato[][] = [];
    this.transacao(() => {
      for (const lote of lotes) {
        const linhas: LinhaFato[] = [];
        for (const f of lote.fatos) {
          seq++;
          const corpo = JSON.stringify({
            v: 1,
            id: f.id,
            gate: this.opcoes.gate,
            pista: f.pista,
            epoca: this.epoca,
            seq,
            tipo: f.tipo,
            ocorrido_em: f.ocorrido_em,
            relogio: f.relogio,
            offline: f.offline,
            anterior,
            dados: f.dados,
          });
          const s = soma(corpo);
          this.sql.fato.run(this.epoca, seq, f.id, f.tipo, corpo, s);
          anterior = s;
          linhas.push({ epoca: this.epoca, seq, id: f.id, tipo: f.tipo, corpo });
        }
        for (const [chave, valor] of Object.entries(lote.estado)) this.sql.estado.run(chave, valor);
        respostas.push(linhas);
      }
      if (seq !== this.seq) {
        this.sql.estado.run('seq', String(seq));
        this.sql.estado.run('anterior', anterior);
      }
    });
    this.seq = seq;
    this.anterior = anterior;
    return respostas;
  }

  pendentes(epoca: string, depois: number, limite: number): LinhaFato[] {
    return this.sql.pendentes.all(epoca, depois, limite) as unknown as LinhaFato[];
  }

  epocas(): { epoca: string; primeiro: number; ultimo: number; total: number }[] {
    const linhas = this.db
      .prepare(
        'SELECT epoca, min(seq) AS primeiro, max(seq) AS ultimo, count(*) AS total FROM fato GROUP BY epoca ORDER BY epoca',
      )
      .all() as unknown as { epoca: string; primeiro: number; ultimo: number; total: number }[];
    return linhas;
  }

  esquecer(epoca: string, ate: number): number {
    this.sql.esquecer.run(epoca, ate);
    const { n } = this.db.prepare('SELECT count(*) AS n FROM fato').get() as unknown as { n: number };
    return n;
  }

  /** The core knows more of this epoch than we do: the disk was restored. What follows is another history. */
  novaEpoca(): string {
    this.epoca = uuid7();
    this.seq = 0;
    this.anterior = '';
    this.gravarEpoca();
    return this.epoca;
  }

  lerEstado(chave: string): string | null {
    const linha = this.db.prepare('SELECT valor FROM estado WHERE chave = ?').get(chave) as
      { valor: string } | undefined;
    return linha?.valor ?? null;
  }

  gravarFoto(foto: LinhaFoto): void {
    this.sql.foto.run(foto.sha256, foto.camera, foto.em, foto.jpeg);
  }

  fotos(limite: number, exceto: readonly string[]): LinhaFoto[] {
    const linhas = this.db
      .prepare(
        'SELECT sha256, camera, em, jpeg FROM foto WHERE sha256 NOT IN (SELECT value FROM json_each(?)) ORDER BY em LIMIT ?',
      )
      .all(JSON.stringify(exceto), limite);
    return linhas as unknown as LinhaFoto[];
  }

  esquecerFoto(sha256: string): void {
    this.db.prepare('DELETE FROM foto WHERE sha256 = ?').run(sha256);
  }

  reivindicar(id: string, expiraEm: number): boolean {
    const nova = this.sql.reivindicar.run(id, expiraEm).changes === 1;
    if (nova) this.db.prepare('DELETE FROM comando WHERE expira_em < ?').run(expiraEm - 86_400_000);
    return nova;
  }

  fechar(): void {
    this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.db.close();
  }
}
