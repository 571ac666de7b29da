import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { id } from '@portaria/proto';
import { Clock } from '../../kernel/clock/clock.js';
import { CONFIG, type Config } from '../../kernel/config/config.js';
import { falha } from '../../kernel/errors/falha.js';

const ALG = 'EdDSA';
const EMISSOR = 'portaria';
const AUDIENCIA = 'portaria-api';
const TOLERANCIA_S = 60;
const MAX_VERIFICADOS = 5000;

interface Par {
  readonly kid: string;
  readonly privada: KeyObject;
  readonly publica: KeyObject;
}

interface Verificado {
  readonly sessao_id: string;
  readonly exp: number;
}

/** Signs and checks access tokens. A token names a session and nothing else. */
@Injectable()
export class ChavesJwt {
  private readonly pares: ReadonlyMap<string, Par>;
  private readonly atual: Par;
  private readonly verificados = new Map<string, Verificado>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    const pares = lerPares(config.JWT_KEYS_DIR ?? join(config.DATA_DIR, 'chaves'));
    const atual = pares.at(-1);
    if (!atual) throw new Error('no signing key');
    this.pares = new Map(pares.map((p) => [p.kid, p]));
    this.atual = atual;
  }

  async assinar(sessao_id: string): Promise<string> {
    const agora = Math.floor(this.clock.now().getTime() / 1000);
    return new SignJWT({ sid: sessao_id })
      .setProtectedHeader({ alg: ALG, kid: this.atual.kid, typ: 'at+jwt' })
      .setIssuer(EMISSOR)
      .setAudience(AUDIENCIA)
      .setIssuedAt(agora)
      .setNotBefore(agora)
      .setExpirationTime(agora + this.config.ACCESS_TTL_S)
      .sign(this.atual.privada);
  }

  /** Session id of a valid token. */
  async verificar(token: string): Promise<string> {
    const agora = this.clock.now();
    const conhecido = this.verificados.get(token);
    if (conhecido) {
      if (agora.getTime() / 1000 <= conhecido.exp + TOLERANCIA_S) return conhecido.sessao_id;
      this.verificados.delete(token);
      throw falha('NAO_AUTENTICADO');
    }
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const par = this.pares.get(kid ?? '');
          if (!par) throw new Error('unknown key id');
          return par.publica;
        },
        {
          algorithms: [ALG],
          issuer: EMISSOR,
          audience: AUDIENCIA,
          typ: 'at+jwt',
          clockTolerance: TOLERANCIA_S,
          currentDate: agora,
          requiredClaims: ['sid', 'exp', 'nbf'],
        },
      );
      const sessao_id = id.parse(payload['sid']);
      this.lembrar(token, { sessao_id, exp: payload.exp ?? 0 });
      return sessao_id;
    } catch {
      throw falha('NAO_AUTENTICADO');
    }
  }

  private lembrar(token: string, verificado: Verificado): void {
    if (this.verificados.size >= MAX_VERIFICADOS) {
      const maisAntigo = this.verificados.keys().next();
      if (!maisAntigo.done) this.verificados.delete(maisAntigo.value);
    }
    this.verificados.set(token, verificado);
  }
}

/** One `<kid>.pem` per key, in name order; made when there is none. `wx` lets one of several starting processes win. */
function lerPares(pasta: string): Par[] {
  mkdirSync(pasta, { recursive: true, mode: 0o700 });
  const nomes = (): string[] =>
    readdirSync(pasta)
      .filter((n) => n.endsWith('.pem'))
      .sort();
  if (nomes().length === 0) {
    const { privateKey } = generateKeyPairSync('ed25519');
    try {
      writeFileSync(join(pasta, 'k1.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }), {
        mode: 0o600,
        flag: 'wx',
      });
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
    }
  }
  return nomes().map((nome) => {
    const privada = createPrivateKey(readFileSync(join(pasta, nome)));
    if (privada.asymmetricKeyType !== 'ed25519') throw new Error(`${nome} is not an Ed25519 private key`);
    return { kid: nome.slice(0, -4), privada, publica: createPublicKey(privada) };
  });
}
