import { CAMINHO_SOCKET, type EventosCliente, type EventosServidor, type RespostaAssistir } from '@portaria/proto';
import { io, type Socket } from 'socket.io-client';
import { queryClient } from '../api/consulta.js';
import { api, expirarSessao, seguirAcesso } from '../session/acoes.js';
import { useSessao } from '../session/loja.js';
import { cursores, esquecerFatos, marcarSaltos, receberFatos } from './fatos.js';
import { aplicarMudancas, chaveAlarmes, chaveExcecoes } from './mudancas.js';
import { pistas, relogio, useConexao } from './vivo.js';

/** A beat comes each second; longer silence than this and nothing on the screen is trusted. */
export const SEM_PULSO_MS = 3000;
const VIGIA_MS = 250;

type SocketPortaria = Socket<EventosServidor, EventosCliente>;

let socket: SocketPortaria | null = null;
let empresa = '';
let seguidos: readonly string[] = [];
let pulsoEm = 0;
let recusas = 0;
/** Access token of the last handshake. */
let apresentado = '';

function marcarLinha(linha: 'conectando' | 'ao_vivo' | 'caida'): void {
  pistas.marcarLinha(linha !== 'ao_vivo');
  if (useConexao.getState().linha !== linha) useConexao.setState({ linha });
}

function bateu(agora: string): void {
  relogio.acertar(agora);
  pulsoEm = performance.now();
  useConexao.setState({ ultimoPulso: relogio.agora() });
  marcarLinha('ao_vivo');
}

function aoAssistir(r: RespostaAssistir): void {
  if (!r.ok) return;
  relogio.esquecer();
  bateu(r.agora);
  marcarSaltos(r.saltou);
  pistas.receber(r.telemetria);
  receberFatos(r.fatos);
}

function assistir(): void {
  if (!socket?.connected || !empresa) return;
  socket.emit('assistir', { empresa, gates: [...seguidos], cursores: cursores(seguidos) }, aoAssistir);
}

/** The server refused the token or closed the door: renew, then come back with the new one. */
async function voltar(): Promise<void> {
  const atual = useSessao.getState().token?.access ?? null;
  // Renewed meanwhile: the newest token only has to be presented.
  if (atual === apresentado && (await api.renovar(atual)) === 'expirado') {
    expirarSessao();
    return;
  }
  if (socket && !socket.connected) socket.connect();
}

function voltarDepois(): void {
  const espera = Math.min(500 * 2 ** recusas++, 30_000);
  setTimeout(() => void voltar(), espera);
}

function ligarEventos(s: SocketPortaria): void {
  s.on('connect', () => {
    assistir();
    recusas = 0;
    // What changed while the line was down came to nobody: read the lists again.
    void queryClient.invalidateQueries({ queryKey: chaveExcecoes(empresa) });
    void queryClient.invalidateQueries({ queryKey: chaveAlarmes(empresa) });
  });
  s.on('pulso', ({ agora }) => bateu(agora));
  s.on('telemetria', (lista) => pistas.receber(lista));
  s.on('fatos', (lista) => receberFatos(lista));
  s.on('mudancas', (lista) => {
    aplicarMudancas(queryClient, empresa, lista);
    seguirAcesso(lista);
  });
  s.on('disconnect', (motivo) => {
    marcarLinha('caida');
    if (motivo === 'io server disconnect') voltarDepois();
  });
  s.on('connect_error', () => {
    marcarLinha('caida');
    // `active` false: the server refused the handshake and socket.io will not try again by itself.
    if (!s.active) voltarDepois();
  });
}

/** Opens the live line of a company. Returns how to close it. */
export function ligar(empresaId: string): () => void {
  empresa = empresaId;
  pistas.esquecerTudo();
  esquecerFatos();
  marcarLinha('conectando');
  const s: SocketPortaria = io({
    path: CAMINHO_SOCKET,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    auth: (dar) => {
      apresentado = useSessao.getState().token?.access ?? '';
      dar({ token: apresentado });
    },
  });
  socket = s;
  ligarEventos(s);
  const vigia = setInterval(() => {
    if (useConexao.getState().linha === 'ao_vivo' && performance.now() - pulsoEm > SEM_PULSO_MS) marcarLinha('caida');
    pistas.varrer();
  }, VIGIA_MS);
  return () => {
    clearInterval(vigia);
    s.disconnect();
    if (socket === s) socket = null;
  };
}

/** Follows the facts of these gates, besides the telemetry of all. */
export function seguirGates(gates: readonly string[]): void {
  if (gates.join() === seguidos.join()) return;
  seguidos = [...gates];
  assistir();
}
