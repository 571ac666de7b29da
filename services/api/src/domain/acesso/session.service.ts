import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { EmpresaSessao } from '@portaria/proto';
import { Clock } from '../../kernel/clock/clock.js';
import { CONFIG, type Config } from '../../kernel/config/config.js';
import type { Sessao } from '../../kernel/context/sessao.js';
import { falha } from '../../kernel/errors/falha.js';
import { Autenticador } from '../../kernel/permission/autenticador.js';
import { preparadaUma } from '../../kernel/tenancy/preparada.js';
import { Tenancy } from '../../kernel/tenancy/tenancy.js';
import { ChavesJwt } from './chaves-jwt.js';
import { lerEmpresas } from './membros.js';
import { RevocationBus } from './revogacao.js';

interface LinhaSessao {
  readonly id: string;
  readonly usuario_id: string;
  readonly usuario_nome: string;
  readonly empresa_id: string;
  readonly perfil_id: string | null;
  readonly expira_em: Date;
}

export interface SessaoCarregada {
  readonly linha: LinhaSessao;
  readonly empresas: readonly EmpresaSessao[];
}

interface NaMemoria {
  readonly lida_em: number;
  readonly carga: Promise<SessaoCarregada | undefined>;
  usuario?: string;
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const MAX_MEMORIA = 10_000;

/** Turns an access token into a live session. Sessions stay in memory for a moment; a revocation empties it at once. */
@Injectable()
export class SessionService extends Autenticador implements OnModuleDestroy {
  private readonly memoria = new Map<string, NaMemoria>();
  private readonly parar: () => void;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ChavesJwt) private readonly chaves: ChavesJwt,
    @Inject(RevocationBus) bus: RevocationBus,
  ) {
    super();
    this.parar = bus.aoRevogar(({ usuario, sessoes }) => this.esquecer(usuario, sessoes));
  }

  onModuleDestroy(): void {
    this.parar();
  }

  async verify(accessToken: string): Promise<Sessao> {
    const sessao_id = await this.chaves.verificar(accessToken);
    const carregada = await this.carregar(sessao_id);
    if (!carregada || carregada.linha.expira_em <= this.clock.now()) throw falha('NAO_AUTENTICADO');
    const sessao = montar(carregada, carregada.linha.empresa_id);
    if (!sessao) throw falha('NAO_AUTENTICADO');
    return sessao;
  }

  async paraEmpresa(sessao: Sessao, empresa_id: string): Promise<Sessao | undefined> {
    if (sessao.system_admin) {
      const existe = await this.tenancy.run(IDENTIDADE, (em) =>
        preparadaUma(em, { name: 'empresa_existe', text: 'select 1 from empresa where id = $1', values: [empresa_id] }),
      );
      return existe ? { ...sessao, empresa_id } : undefined;
    }
    const carregada = await this.carregar(sessao.sessao_id);
    return carregada && montar(carregada, empresa_id);
  }

  /** Companies of the session with their groups and profiles. */
  async empresas(sessao: Sessao): Promise<readonly EmpresaSessao[]> {
    return (await this.carregar(sessao.sessao_id))?.empresas ?? [];
  }

  private async carregar(sessao_id: string): Promise<SessaoCarregada | undefined> {
    const agora = this.clock.now().getTime();
    const guardada = this.memoria.get(sessao_id);
    if (guardada && agora - guardada.lida_em < this.config.SESSION_CACHE_MS) return guardada.carga;
    if (this.memoria.size >= MAX_MEMORIA) this.memoria.clear();
    const nova: NaMemoria = { lida_em: agora, carga: this.ler(sessao_id) };
    this.memoria.set(sessao_id, nova);
    try {
      const carregada = await nova.carga;
      if (carregada) nova.usuario = carregada.linha.usuario_id;
      return carregada;
    } catch (erro) {
      if (this.memoria.get(sessao_id) === nova) this.memoria.delete(sessao_id);
      throw erro;
    }
  }

  private ler(sessao_id: string): Promise<SessaoCarregada | undefined> {
    return this.tenancy.run(IDENTIDADE, async (em) => {
      const linha = await preparadaUma<LinhaSessao>(em, {
        name: 'sessao_ler',
        text: `select s.id, s.usuario_id, u.nome usuario_nome, s.empresa_id, s.perfil_id, s.expira_em
               from sessao_acesso s join usuario u on u.id = s.usuario_id
               where s.id = $1 and s.revogada_em is null and u.ativo`,
        values: [sessao_id],
      });
      if (!linha) return undefined;
      return { linha, empresas: await lerEmpresas(em, linha.usuario_id) };
    });
  }

  private esquecer(usuario: string, sessoes: readonly string[]): void {
    for (const sessao of sessoes) this.memoria.delete(sessao);
    if (sessoes.length > 0) return;
    for (const [id, guardada] of this.memoria) {
      // A load still under way has no user yet; it is forgotten too.
      if (guardada.usuario === undefined || guardada.usuario === usuario) this.memoria.delete(id);
    }
  }
}

/** The session as seen from one company of the user: its group's abilities and those of the profile in force there. */
function montar({ linha, empresas }: SessaoCarregada, empresa_id: string): Sessao | undefined {
  const empresa = empresas.find((e) => e.public_id === empresa_id);
  if (!empresa) return undefined;
  const perfil_id =
    empresa_id === linha.empresa_id && linha.perfil_id
      ? linha.perfil_id
      : (empresa.perfisColaborador[0]?.public_id ?? null);
  const doColaborador = empresa.perfisColaborador.some((p) => p.public_id === perfil_id);
  const perfil = doColaborador ? empresa.perfis.find((p) => p.public_id === perfil_id) : undefined;
  return {
    sessao_id: linha.id,
    usuario: { id: linha.usuario_id, nome: linha.usuario_nome },
    empresa_id,
    perfil_id: perfil?.public_id ?? null,
    habilidades: {
      colaborador: empresa.grupo?.basic_permissions ?? {},
      empresa: perfil?.permissoes ?? {},
      system_admin: empresa.system_admin,
    },
    system_admin: empresa.system_admin,
    memberships: empresas.map((e) => e.public_id),
    expira_em: linha.expira_em.getTime(),
  };
}
