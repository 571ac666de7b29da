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
import { lerEmpresaAlheia, lerEmpresas } from './membros.js';
import { montar, type SessaoCarregada } from './montar-sessao.js';
import { RevocationBus, type MudancaAcesso } from './revogacao.js';

interface NaMemoria {
  readonly lida_em: number;
  readonly carga: Promise<SessaoCarregada | undefined>;
  /** Once read. */
  carregada?: SessaoCarregada | undefined;
}

const IDENTIDADE = { empresa_id: null, servico: 'identidade' } as const;
const MAX_MEMORIA = 10_000;

/** Turns an access token into a live session. Sessions stay in memory for a moment; a revocation empties it at once. */
@Injectable()
export class SessionService extends Autenticador implements OnModuleDestroy {
  private readonly memoria = new Map<string, NaMemoria>();
  private readonly parar: readonly (() => void)[];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(ChavesJwt) private readonly chaves: ChavesJwt,
    @Inject(RevocationBus) bus: RevocationBus,
  ) {
    super();
    this.parar = [
      bus.aoRevogar(({ usuario, sessoes }) => this.esquecer(usuario, sessoes)),
      bus.aoMudar((mudanca) => this.esquecerMudadas(mudanca)),
    ];
  }

  onModuleDestroy(): void {
    for (const parar of this.parar) parar();
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
    const carregada = await this.carregar(sessao.sessao_id);
    return carregada && montar(carregada, empresa_id);
  }

  /** Companies of the session with their groups and profiles. */
  async empresas(sessao: Sessao): Promise<readonly EmpresaSessao[]> {
    const carregada = await this.carregar(sessao.sessao_id);
    if (!carregada) return [];
    return carregada.alheia ? [carregada.alheia] : carregada.empresas;
  }

  /** Who impersonates whom, for people. */
  async nomes(sessao: Sessao): Promise<{ readonly empresa_nome: string; readonly origem_nome: string }> {
    const carregada = await this.carregar(sessao.sessao_id);
    const origem = carregada?.empresas.find((e) => e.public_id === sessao.personificando?.origem);
    return { empresa_nome: carregada?.alheia?.nome_fantasia ?? '', origem_nome: origem?.nome_fantasia ?? '' };
  }

  private async carregar(sessao_id: string): Promise<SessaoCarregada | undefined> {
    const agora = this.clock.now().getTime();
    const guardada = this.memoria.get(sessao_id);
    if (guardada && agora - guardada.lida_em < this.config.SESSION_CACHE_MS) return guardada.carga;
    if (this.memoria.size >= MAX_MEMORIA) this.memoria.clear();
    const nova: NaMemoria = { lida_em: agora, carga: this.ler(sessao_id) };
    this.memoria.set(sessao_id, nova);
    try {
      nova.carregada = await nova.carga;
      return nova.carregada;
    } catch (erro) {
      if (this.memoria.get(sessao_id) === nova) this.memoria.delete(sessao_id);
      throw erro;
    }
  }

  private ler(sessao_id: string): Promise<SessaoCarregada | undefined> {
    return this.tenancy.run(IDENTIDADE, async (em) => {
      const linha = await preparadaUma<SessaoCarregada['linha']>(em, {
        name: 'sessao_ler',
        text: `select s.id, s.usuario_id, u.nome usuario_nome, u.is_reset_senha, s.empresa_id, s.perfil_id, s.criada_em, s.expira_em,
                 s.personificador_id, s.personificacao_motivo
               from sessao_acesso s join usuario u on u.id = s.usuario_id
               where s.id = $1 and s.revogada_em is null and u.ativo`,
        values: [sessao_id],
      });
      if (!linha) return undefined;
      const alheia = linha.personificador_id ? await lerEmpresaAlheia(em, linha.empresa_id) : undefined;
      return { linha, empresas: await lerEmpresas(em, linha.usuario_id), alheia };
    });
  }

  private esquecer(usuario: string, sessoes: readonly string[]): void {
    for (const sessao of sessoes) this.memoria.delete(sessao);
    if (sessoes.length > 0) return;
    this.esquecerSe(({ linha }) => linha.usuario_id === usuario);
  }

  private esquecerMudadas({ usuario, empresa }: MudancaAcesso): void {
    this.esquecerSe(
      ({ linha, empresas }) =>
        (usuario === undefined || linha.usuario_id === usuario) &&
        (empresa === undefined || linha.empresa_id === empresa || empresas.some((e) => e.public_id === empresa)),
    );
  }

  private esquecerSe(condicao: (carregada: SessaoCarregada) => boolean): void {
    for (const [id, { carregada }] of this.memoria) {
      // A load still under way belongs to nobody yet; it is forgotten too.
      if (!carregada || condicao(carregada)) this.memoria.delete(id);
    }
  }
}
