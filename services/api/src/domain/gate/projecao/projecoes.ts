import { Inject, Injectable } from '@nestjs/common';
import type { DadosFato, TipoFato } from '@portaria/proto';
import { DADOS_FATO } from '@portaria/proto';
import { preparada } from '../../../kernel/tenancy/preparada.js';
import { Pesagens } from '../../pesagem/pesagem.service.js';
import { Alarmes } from './alarmes.js';
import { Excecoes } from './excecoes.js';
import type { ContextoProjecao, FatoLido, Projecao } from './tipos.js';
import { VisitaNaPista } from './visita-na-pista.js';

/** What each kind of fact changes. Kinds without a line change nothing but the timeline. */
@Injectable()
export class Projecoes {
  private readonly tabela: Partial<Record<TipoFato, Projecao>>;
  readonly tipos: readonly string[];

  constructor(
    @Inject(Alarmes) private readonly alarmes: Alarmes,
    @Inject(Excecoes) private readonly excecoes: Excecoes,
    @Inject(Pesagens) private readonly pesagens: Pesagens,
    @Inject(VisitaNaPista) private readonly visita: VisitaNaPista,
  ) {
    this.tabela = {
      'sessao.aberta': (f, c) => this.abriu(f, this.dados('sessao.aberta', f), c),
      'leitura.placa': (f, c) => this.leuPlaca(this.dados('leitura.placa', f), c),
      'leitura.tag': (f, c) => this.leuTag(this.dados('leitura.tag', f), c),
      'sessao.decisao': (f, c) => this.decidiu(f, this.dados('sessao.decisao', f), c),
      'pesagem.capturada': (f, c) => this.pesou(f, this.dados('pesagem.capturada', f), c),
      'sessao.encerrada': (f, c) => this.encerrou(f, this.dados('sessao.encerrada', f), c),
      'alarme.mudou': (f, c) => this.alarmou(f, this.dados('alarme.mudou', f), c),
      'passagem.sem_sessao': (f, c) => this.semSessao(f, c),
    };
    this.tipos = Object.keys(this.tabela);
  }

  projeta(tipo: string): boolean {
    return Object.hasOwn(this.tabela, tipo);
  }

  async aplicar(fato: FatoLido, c: ContextoProjecao): Promise<void> {
    await this.tabela[fato.tipo as TipoFato]?.(fato, c);
  }

  private dados<T extends TipoFato>(tipo: T, f: FatoLido): DadosFato<T> {
    return DADOS_FATO[tipo].parse(f.dados) as DadosFato<T>;
  }

  private async abriu(f: FatoLido, d: DadosFato<'sessao.aberta'>, { em }: ContextoProjecao): Promise<void> {
    await preparada(em, {
      name: 'sessao_abrir',
      text: 'insert into sessao_pista (id, empresa_id, gate_id, pista_id, origem, aberta_em) values ($1,$2,$3,$4,$5,$6) on conflict do nothing',
      values: [d.sessao, f.empresa, f.gate, f.pista, d.origem, f.ocorrido_em],
    });
  }

  private async leuPlaca(d: DadosFato<'leitura.placa'>, { em }: ContextoProjecao): Promise<void> {
    if (d.sessao)
      await preparada(em, {
        name: 'sessao_placa',
        text: 'update sessao_pista set placa = $2, confianca = $3, placa_manual = $4, fotos = fotos || $5::jsonb where id = $1',
        values: [d.sessao, d.placa, d.confianca, d.manual, JSON.stringify(d.fotos)],
      });
  }

  private async leuTag(d: DadosFato<'leitura.tag'>, { em }: ContextoProjecao): Promise<void> {
    if (d.sessao)
      await preparada(em, {
        name: 'sessao_tag',
        text: 'update sessao_pista set tag = $2 where id = $1',
        values: [d.sessao, d.tag],
      });
  }

  private async decidiu(f: FatoLido, d: DadosFato<'sessao.decisao'>, c: ContextoProjecao): Promise<void> {
    await preparada(c.em, {
      name: 'sessao_decisao',
      text: 'update sessao_pista set agendamento_id = coalesce($2, agendamento_id), fotos = fotos || $3::jsonb where id = $1',
      values: [d.sessao, d.agendamento ?? null, JSON.stringify(d.fotos)],
    });
    if (d.modo !== 'sombra' && d.desfecho !== 'liberar' && d.quem !== 'operador') {
      c.mudancas.push(await this.excecoes.abrir(c.em, f, d));
      return;
    }
    const quem = d.autor ?? { nome: 'Portaria' };
    const resolucao = {
      acao: d.desfecho === 'liberar' ? 'aceitar' : 'recusar',
      quem: quem.nome,
      justificativa: d.justificativa ?? d.mensagem,
      em: f.ocorrido_em,
    };
    c.mudancas.push(...(await this.excecoes.encerrar(c.em, d.sessao, d.fase, resolucao)));
    if (d.desfecho === 'liberar' && d.fase === 'admissao' && d.agendamento && d.modo !== 'sombra')
      await this.visita.admitir(f, d, c);
  }

  private async pesou(f: FatoLido, d: DadosFato<'pesagem.capturada'>, { em }: ContextoProjecao): Promise<void> {
    await this.pesagens.registrar(em, {
      ...d,
      gate_id: f.gate,
      empresa_id: f.empresa,
      fato_id: f.id,
      registrada_em: f.recebido_em,
    });
    if (d.sessao)
      await preparada(em, {
        name: 'sessao_peso',
        text: 'update sessao_pista set peso_kg = $2, fotos = fotos || $3::jsonb where id = $1',
        values: [d.sessao, d.peso_kg, JSON.stringify(d.fotos)],
      });
  }

  private async encerrou(f: FatoLido, d: DadosFato<'sessao.encerrada'>, c: ContextoProjecao): Promise<void> {
    await preparada(c.em, {
      name: 'sessao_encerrar',
      text: 'update sessao_pista set encerrada_em = $2, concluida = $3, motivo = $4 where id = $1',
      values: [d.sessao, f.ocorrido_em, d.concluida, d.motivo],
    });
    c.mudancas.push(...(await this.excecoes.encerrar(c.em, d.sessao, null, null)));
    if (d.concluida && d.agendamento) await this.visita.concluir(f, d, c);
  }

  private async alarmou(f: FatoLido, d: DadosFato<'alarme.mudou'>, c: ContextoProjecao): Promise<void> {
    const mudanca = d.ativo
      ? await this.alarmes.levantar(c.em, {
          empresa: f.empresa,
          gate: f.gate,
          pista: f.pista,
          chave: d.chave,
          codigo: d.codigo,
          nivel: d.nivel,
          texto: d.texto,
          em: f.ocorrido_em,
        })
      : await this.alarmes.normalizar(c.em, f.gate, d.chave, f.ocorrido_em);
    if (mudanca) c.mudancas.push(mudanca);
  }

  private async semSessao(f: FatoLido, c: ContextoProjecao): Promise<void> {
    c.mudancas.push(
      await this.alarmes.noticiar(c.em, {
        empresa: f.empresa,
        gate: f.gate,
        pista: f.pista,
        chave: `sem_sessao:${f.id}`,
        codigo: 'passagem_sem_sessao',
        nivel: 'alto',
        texto: 'Um veículo cruzou a pista sem sessão.',
        em: f.ocorrido_em,
      }),
    );
  }
}
