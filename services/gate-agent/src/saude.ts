import type { ConfigAgente, Telemetria } from '@portaria/proto';
import type { Alarmes } from './alarmes.js';
import type { Dispositivos } from './dispositivos.js';
import type { Impressora, Relogio } from './ports/index.js';

const CARENCIA_MS = 3000;

/** Watches the health of devices: raises one alarm per cause (a dead bus is one alarm, not one per device on it). */
export class SaudePerifericos {
  private readonly relogio: Relogio;
  private readonly dispositivos: Dispositivos;
  private readonly alarmes: Alarmes;
  private readonly ruimDesde = new Map<string, number>();
  private proximo = 0;

  constructor(o: { relogio: Relogio; dispositivos: Dispositivos; alarmes: Alarmes }) {
    this.relogio = o.relogio;
    this.dispositivos = o.dispositivos;
    this.alarmes = o.alarmes;
  }

  passo(): void {
    const agora = this.relogio.mono();
    if (agora < this.proximo) return;
    this.proximo = agora + 500;
    const causas = new Map<string, { nomes: string[]; id: string; pista: string | null; ruim: boolean }>();
    for (const { config, device } of this.dispositivos.listar()) {
      const chave = `periferico:${barramento(config.config) ?? config.id}`;
      const causa = causas.get(chave) ?? { nomes: [], id: config.id, pista: config.pista, ruim: false };
      const { conexao } = device.saude();
      causa.nomes.push(config.nome);
      causa.ruim ||= conexao === 'desconectado' || conexao === 'degradado';
      causas.set(chave, causa);
      if (config.porta === 'impressora') this.papel(config.id, config.nome, config.pista, device as Impressora);
    }
    for (const [chave, c] of causas) {
      if (!c.ruim) this.ruimDesde.delete(chave);
      else if (!this.ruimDesde.has(chave)) this.ruimDesde.set(chave, agora);
      const ativo = c.ruim && agora - (this.ruimDesde.get(chave) ?? agora) >= CARENCIA_MS;
      this.alarmes.definir(
        {
          chave,
          codigo: 'periferico_sem_comunicacao',
          nivel: 'alto',
          texto: `Sem comunicação: ${c.nomes.join(', ')}.`.slice(0, 300),
          pista: c.pista,
          periferico: c.id,
        },
        ativo,
      );
    }
    this.alarmes.podar('periferico:', new Set(causas.keys()));
  }

  lista(config: ConfigAgente | null, pista: string): Telemetria['perifericos'] {
    const abertos = new Map(this.dispositivos.listar().map((d) => [d.config.id, d.device]));
    const recusas = this.dispositivos.recusas();
    return (config?.perifericos ?? [])
      .filter((p) => p.pista === null || p.pista === pista)
      .slice(0, 40)
      .map((p) => {
        const s = abertos.get(p.id)?.saude();
        const recusa = recusas.get(p.id);
        return {
          id: p.id,
          nome: p.nome,
          porta: p.porta,
          conexao: s?.conexao ?? 'recusado',
          erro: recusa ? `${recusa.campo}: ${recusa.motivo}` : (s?.erro ?? null),
          visto_em: null,
        };
      });
  }

  private papel(id: string, nome: string, pista: string | null, impressora: Impressora): void {
    const papel = impressora.papel();
    this.alarmes.definir(
      {
        chave: `papel:${id}`,
        codigo: 'impressora_sem_papel',
        nivel: 'medio',
        texto: `${nome}: ${papel === 'tampa_aberta' ? 'tampa aberta' : 'sem papel'}.`,
        pista,
        periferico: id,
      },
      papel === 'sem_papel' || papel === 'tampa_aberta',
    );
  }
}

/** Devices on one Modbus line share its fate. */
function barramento(config: Readonly<Record<string, unknown>>): string | undefined {
  const b = (config['modbus'] as { barramento?: { host?: string; porta?: number; caminho?: string } } | undefined)
    ?.barramento;
  if (!b) return undefined;
  return b.caminho ?? `${b.host ?? ''}:${b.porta ?? 502}`;
}
