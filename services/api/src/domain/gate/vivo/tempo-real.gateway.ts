import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import {
  CAMINHO_SOCKET,
  id,
  pedidoAssistir,
  pode,
  type EventosCliente,
  type EventosServidor,
  type RespostaAssistir,
} from '@portaria/proto';
import { decodeJwt } from 'jose';
import type { Server, Socket } from 'socket.io';
import type { Sessao } from '../../../kernel/context/sessao.js';
import { registro } from '../../../kernel/http/registro.js';
import { Autenticador } from '../../../kernel/permission/autenticador.js';
import { Coalescencia } from '../../../kernel/realtime/coalescencia.js';
import { Tenancy } from '../../../kernel/tenancy/tenancy.js';
import { RevocationBus } from '../../acesso/revogacao.js';
import { lerFatosDepois } from '../fatos/consulta-fatos.js';
import { CadastrosVivos } from './cadastros-vivos.js';
import { Difusao } from './difusao.js';
import { EstadoVivo } from './estado-vivo.js';

interface DadosSocket {
  sessao: Sessao;
  token: string;
}
type Cliente = Socket<EventosCliente, EventosServidor, Record<string, never>, DadosSocket>;
type Servidor = Server<EventosCliente, EventosServidor, Record<string, never>, DadosSocket>;

const REPLAY = 500;
const PULSO_MS = 1000;
const FOLGA_TOKEN_MS = 60_000;

const salaParede = (empresa: string): string => `parede:${empresa}`;
const salaGate = (gate: string): string => `gate:${gate}`;
const CADASTROS_DE = 'cadastros:';
/** Everybody who acts for the company, with a screen open; without a company, everybody. */
const salaCadastros = (empresa: string | null): string => `${CADASTROS_DE}${empresa ?? ''}`;

/**
 * Live line to the browsers. The token is checked at the handshake, rooms are joined here only, after permission and ownership were
 * checked; what was missed comes back by cursor, so socket.io's own recovery (which would restore rooms) stays off.
 */
@WebSocketGateway({
  path: CAMINHO_SOCKET,
  serveClient: false,
  maxHttpBufferSize: 65_536,
  pingInterval: 10_000,
  pingTimeout: 8000,
  cors: { origin: false },
})
export class TempoRealGateway implements OnGatewayInit<Servidor>, OnApplicationShutdown {
  @WebSocketServer() private readonly server!: Servidor;
  private coalescencia: Coalescencia | undefined;
  private readonly desligar: (() => void)[] = [];

  constructor(
    @Inject(Autenticador) private readonly autenticador: Autenticador,
    @Inject(RevocationBus) private readonly revogacoes: RevocationBus,
    @Inject(Tenancy) private readonly tenancy: Tenancy,
    @Inject(Difusao) private readonly difusao: Difusao,
    @Inject(CadastrosVivos) private readonly cadastros: CadastrosVivos,
    @Inject(EstadoVivo) private readonly estado: EstadoVivo,
  ) {}

  afterInit(server: Servidor): void {
    const c = new Coalescencia({
      membros: (sala) => server.sockets.adapter.rooms.get(sala),
      emitir: (sockets, evento, lista) => server.to([...sockets]).emit(evento as 'fatos', lista as never),
    });
    this.coalescencia = c;
    server.use((socket, next) => {
      this.autenticar(socket).then(
        () => {
          next();
        },
        () => {
          next(new Error('NAO_AUTENTICADO'));
        },
      );
    });
    server.on('connection', (socket) => {
      this.conectou(socket);
    });
    const pulso = setInterval(() => server.emit('pulso', { agora: new Date().toISOString() }), PULSO_MS);
    this.desligar.push(
      () => {
        clearInterval(pulso);
      },
      this.difusao.ouvir({
        telemetria: (empresa, t) => {
          c.novo(salaParede(empresa), 'telemetria', t.pista, t);
        },
        fatos: (_, gate, fatos) => {
          c.lista(salaGate(gate), 'fatos', fatos);
        },
        mudancas: (empresa, _, mudancas) => {
          c.lista(salaParede(empresa), 'mudancas', mudancas);
        },
      }),
      // A row that changes many times in a moment is told once.
      this.cadastros.ouvir((empresa, m) => {
        c.novo(salaCadastros(empresa), 'mudancas', `${m.recurso}:${m.public_id}`, m);
      }),
      this.revogacoes.aoRevogar(({ usuario, sessoes, motivo }) => {
        this.revogar(usuario, sessoes, motivo);
      }),
      this.revogacoes.aoMudar(({ usuario, empresa }) => {
        void this.rever(usuario, empresa);
      }),
    );
  }

  onApplicationShutdown(): void {
    for (const f of this.desligar) f();
    this.coalescencia?.encerrar();
  }

  private async autenticar(socket: Cliente): Promise<void> {
    const token: unknown = socket.handshake.auth['token'];
    if (typeof token !== 'string') throw new Error('no token');
    socket.data.sessao = await this.autenticador.verify(token);
    socket.data.token = token;
  }

  private conectou(socket: Cliente): void {
    const { exp } = decodeJwt(socket.data.token);
    const ate = (exp ?? 0) * 1000 + FOLGA_TOKEN_MS - Date.now();
    const fim = setTimeout(
      () => {
        this.encerrar(socket, 'token');
      },
      Math.max(0, ate),
    );
    let pedidos = 0;
    const alivio = setInterval(() => {
      pedidos = 0;
    }, 10_000);
    socket.on('assistir', (pedido, responder) => {
      if (typeof responder !== 'function') return;
      if (++pedidos > 50) {
        responder(recusa('Muitas requisições. Tente de novo em instantes.'));
        return;
      }
      this.assistir(socket, pedido).then(responder, (err: unknown) => {
        registro.warn({ err }, 'watch request failed');
        responder(recusa('Não foi possível assistir agora.'));
      });
    });
    socket.on('disconnect', () => {
      clearTimeout(fim);
      clearInterval(alivio);
    });
  }

  private async assistir(socket: Cliente, bruto: unknown): Promise<RespostaAssistir> {
    const lido = pedidoAssistir.safeParse(bruto);
    if (!lido.success) return recusa('Pedido inválido.');
    const { empresa, gates, cursores } = lido.data;
    // Permissions are read again: they may have changed since the handshake.
    const lida = await this.autenticador.verify(socket.data.token).catch(() => undefined);
    const sessao = lida?.trocar_senha ? undefined : lida;
    const daEmpresa =
      sessao && (empresa === sessao.empresa_id ? sessao : await this.autenticador.paraEmpresa(sessao, empresa));
    const cadastros = daEmpresa ? [salaCadastros(empresa), salaCadastros(null)] : [];
    if (!daEmpresa || !pode(daEmpresa.habilidades, 'Supervisorio', 'list')) {
      await trocarSalas(socket, cadastros);
      return recusa('Ops! Você não tem permissão para acessar esta tela');
    }
    const permitidos = await this.gatesDaEmpresa(empresa, gates, daEmpresa);
    await trocarSalas(socket, [...cadastros, salaParede(empresa), ...permitidos.map(salaGate)]);
    const fatos: RespostaAssistir['fatos'][number][] = [];
    const saltou: string[] = [];
    for (const gate of permitidos) {
      const cursor = cursores[gate];
      if (cursor === undefined) continue;
      const lote = await this.tenancy.run({ empresa_id: empresa }, (em) =>
        lerFatosDepois(em, gate, cursor, REPLAY + 1),
      );
      if (lote.length > REPLAY) saltou.push(gate);
      else fatos.push(...lote);
    }
    return { ok: true, agora: new Date().toISOString(), telemetria: this.estado.daEmpresa(empresa), fatos, saltou };
  }

  private async gatesDaEmpresa(empresa: string, gates: readonly string[], sessao: Sessao): Promise<string[]> {
    const pedidos = gates.filter((g) => id.safeParse(g).success);
    if (pedidos.length === 0) return [];
    const linhas: { id: string }[] = await this.tenancy.run(
      { empresa_id: empresa, usuario_id: sessao.usuario.id },
      (em) => em.query('select id from gate where id = any($1) and empresa_id = $2', [pedidos, empresa]),
    );
    return linhas.map((l) => l.id);
  }

  private revogar(usuario: string, sessoes: readonly string[], motivo: string): void {
    for (const socket of this.server.sockets.sockets.values()) {
      const { sessao } = socket.data;
      if (sessao.usuario.id === usuario && (sessoes.length === 0 || sessoes.includes(sessao.sessao_id)))
        this.encerrar(socket, motivo);
    }
  }

  /** Abilities changed: who may no longer watch leaves; the page comes back with what it may see now. */
  private async rever(usuario: string | undefined, empresa: string | undefined): Promise<void> {
    for (const socket of this.server.sockets.sockets.values()) {
      const { sessao, token } = socket.data;
      const vista = [...socket.rooms].find((s) => s.startsWith(CADASTROS_DE) && s !== salaCadastros(null));
      const daSala = vista?.slice(CADASTROS_DE.length);
      if (daSala === undefined || (usuario !== undefined && sessao.usuario.id !== usuario)) continue;
      if (empresa !== undefined && daSala !== empresa) continue;
      const atual = await this.autenticador.verify(token).catch(() => undefined);
      const agora = atual && (await this.autenticador.paraEmpresa(atual, daSala));
      const naParede = socket.rooms.has(salaParede(daSala));
      if (!agora || (naParede && !pode(agora.habilidades, 'Supervisorio', 'list'))) this.encerrar(socket, 'permissoes');
    }
  }

  private encerrar(socket: Cliente, motivo: string): void {
    socket.emit('encerrada', { motivo });
    socket.disconnect(true);
  }
}

async function trocarSalas(socket: Cliente, salas: readonly string[]): Promise<void> {
  for (const sala of [...socket.rooms]) if (sala !== socket.id) await socket.leave(sala);
  await socket.join([...salas]);
}

const recusa = (erro: string): RespostaAssistir => ({
  ok: false,
  erro,
  agora: new Date().toISOString(),
  telemetria: [],
  fatos: [],
  saltou: [],
});
