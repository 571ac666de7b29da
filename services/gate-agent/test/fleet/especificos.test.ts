import { createBalancaModbusSimulator } from '../../simulators/balanca/modbus.js';
import { createToledoP03Simulator } from '../../simulators/balanca/toledo-p03.js';
import { createCameraOnvifSimulator, type OpcoesOnvif } from '../../simulators/camera/onvif.js';
import { createCancelaModbusSimulator } from '../../simulators/cancela/modbus.js';
import { createClpModbusTcpSimulator } from '../../simulators/es/modbus-tcp.js';
import { createImpressoraEscposSimulator } from '../../simulators/impressora/escpos.js';
import { findDriver } from '../../src/drivers/index.js';
import { ate, fecharTudo, montar, pausa } from '../conformance/apoio.js';

jest.setTimeout(20_000);
afterEach(fecharTudo);

describe('scale on a serial line', () => {
  test('pulled out and put back: no weight meanwhile, back in under 5 s', async () => {
    const m = await montar('balanca', 'toledo-p03', {
      criar: () => createToledoP03Simulator({ fio: 'pty', taxa: 20 }),
      config: (sim) => ({ transporte: sim.transporte(), silencio_ms: 400 }),
    });
    const kgs: number[] = [];
    m.dispositivo.onLeitura((l) => kgs.push(l.kg));
    m.sim.peso(12_340);
    await ate('weight', () => kgs.at(-1) === 12_340);
    await m.sim.desligar();
    await ate('down', () => m.saude().conexao === 'desconectado', 2000);
    kgs.length = 0;
    m.sim.peso(500);
    await pausa(200);
    expect(kgs).toEqual([]);
    await m.sim.religar();
    await ate('back', () => kgs.at(-1) === 500, 5000);
    expect(kgs).not.toContain(12_340);
  });
});

describe('one PLC for inputs, barrier and scale', () => {
  test('shares one connection and one memory; addresses between the inputs may be missing', async () => {
    const clp = createClpModbusTcpSimulator();
    clp.existe((e) => [0, 1, 2, 20, 100, 101].includes(e));
    const braco = createCancelaModbusSimulator({ clp, curso_ms: 200 });
    const balanca = createBalancaModbusSimulator({ clp });
    await clp.start();
    await braco.start();
    await balanca.start();
    const modbus = { barramento: clp.transporte() };
    const nada = { start: () => Promise.resolve(), stop: () => Promise.resolve() };
    const es = await montar('es', 'modbus-tcp', {
      criar: () => nada,
      config: () => ({
        modbus,
        entradas: { a: { origem: 'discreta', endereco: 2 }, b: { origem: 'discreta', endereco: 20 } },
      }),
    });
    const cancela = await montar('cancela', 'modbus', {
      criar: () => nada,
      config: () => ({
        modbus,
        bobina_abrir: 0,
        bobina_fechar: 1,
        pulso_ms: 100,
        fim_aberta: { origem: 'discreta', endereco: 0 },
        fim_fechada: { origem: 'discreta', endereco: 1 },
      }),
    });
    const peso = await montar('balanca', 'modbus', { criar: () => nada, config: () => ({ modbus, registrador: 100 }) });
    let kg = 0;
    peso.dispositivo.onLeitura((l) => (kg = l.kg));
    balanca.peso(45_000);
    clp.espaco.discretas[20] = 1;
    await ate('weight', () => kg === 45_000);
    await ate(
      'inputs read apart',
      () => es.dispositivo.entrada('b').estado === 'ocupado' && es.dispositivo.entrada('a').estado === 'livre',
    );
    await ate('arm seen', () => cancela.dispositivo.posicao() === 'fechada');
    await cancela.dispositivo.abrir();
    expect(braco.angulo()).toBe(1);
    expect(clp.conexoes()).toBe(1);
    await fecharTudo();
    await ate('closed after the last', () => clp.conexoes() === 0);
    await braco.stop();
    await clp.stop();
  });
});

describe('barrier variants', () => {
  test('by level, without limit switches: the position is presumed after the travel time and forgotten when out of sight', async () => {
    const m = await montar('cancela', 'modbus', {
      criar: () => createCancelaModbusSimulator({ curso_ms: 200, acionamento: 'nivel' }),
      config: (sim) => ({
        modbus: { barramento: sim.clp.transporte(), resposta_ms: 200 },
        acionamento: 'nivel',
        bobina_abrir: 0,
        curso_ms: 500,
        intervalo_ms: 20,
        validade_ms: 300,
      }),
    });
    const { clp } = m.sim;
    await ate('connected', () => m.saude().conexao === 'conectado');
    expect(m.dispositivo.posicao()).toBe('desconhecida');
    const abrindo = m.dispositivo.abrir();
    await ate('opening', () => m.dispositivo.posicao() === 'abrindo');
    await abrindo;
    expect(m.dispositivo.posicao()).toBe('aberta');
    expect(clp.espaco.bobinas[0]).toBe(1);
    await m.dispositivo.fechar(() => true);
    expect(clp.espaco.bobinas[0]).toBe(0);
    expect(m.dispositivo.posicao()).toBe('fechada');
    await clp.desligar();
    await ate('out of sight', () => m.dispositivo.posicao() === 'desconhecida', 2000);
    await clp.religar();
    await ate('seen again', () => m.saude().conexao === 'conectado', 5000);
    expect(m.dispositivo.posicao()).toBe('desconhecida');
  });

  test('stopping in the middle of a pulse ends the pulse', async () => {
    const m = await montar('cancela', 'modbus', {
      criar: () => createCancelaModbusSimulator(),
      config: (sim) => ({
        modbus: { barramento: sim.clp.transporte() },
        bobina_abrir: 0,
        bobina_fechar: 1,
        pulso_ms: 3000,
      }),
    });
    const abrindo = m.dispositivo.abrir();
    abrindo.catch(() => undefined);
    await ate('coil on', () => m.sim.clp.espaco.bobinas[0] === 1);
    await m.dispositivo.stop();
    await expect(abrindo).rejects.toThrow('stopped');
    expect(m.sim.clp.espaco.bobinas[0]).toBe(0);
  });

  test('configuration without a close coil is refused by name', () => {
    const config = findDriver('cancela', 'modbus')?.definicao.config;
    const lido = config?.safeParse({ modbus: { barramento: { tipo: 'tcp', host: 'x' } }, bobina_abrir: 0 });
    expect(lido?.error?.issues[0]).toMatchObject({ path: ['bobina_fechar'] });
  });
});

describe('ONVIF variants', () => {
  const credencial = { usuario: 'agente', senha: 'certa' };
  const abrir = (sim: OpcoesOnvif, config: object) =>
    montar('camera', 'onvif', {
      criar: () => createCameraOnvifSimulator(sim),
      config: (s) => ({ host: '127.0.0.1', porta: s.porta(), timeout_ms: 1500, ...config }),
    });

  test.each<[string, OpcoesOnvif, object]>([
    ['no password', {}, {}],
    ['HTTP digest', credencial, credencial],
    ['WS-Security', { ...credencial, autenticacao: 'ws' }, credencial],
    ['GetCapabilities only', { semGetServices: true }, {}],
    ['profile by name', {}, { perfil: 'secundario' }],
    ['profile by token', {}, { perfil: 'p2' }],
  ])('%s', async (_, sim, config) => {
    const m = await abrir(sim, config);
    expect((await m.dispositivo.foto()).jpeg.length).toBe(400);
    expect(m.sim.pedidos().at(-1)).toContain('perfil' in config ? 'profile=p2' : 'profile=p1');
  });

  test.each<[string, OpcoesOnvif]>([
    ['digest', credencial],
    ['WS-Security', { ...credencial, autenticacao: 'ws' }],
  ])('wrong password by %s: few tries, then none for a while', async (_, sim) => {
    const m = await abrir(sim, { usuario: 'agente', senha: 'errada' });
    await expect(m.dispositivo.foto()).rejects.toMatchObject({ causa: 'autenticacao' });
    const n = m.sim.pedidos().length;
    expect(n).toBeLessThanOrEqual(4);
    await expect(m.dispositivo.foto()).rejects.toThrow('next try');
    expect(m.sim.pedidos().length).toBe(n);
  });

  test('unknown profile is said by name', async () => {
    const m = await abrir({}, { perfil: 'nenhum' });
    await expect(m.dispositivo.foto()).rejects.toThrow('no profile named nenhum');
  });
});

describe('ESC/POS', () => {
  const cupom = { titulo: 'Saída nº 1', campos: [['Município', 'São João Del-Rei — ÁÉÍÓÚ çãõ']] } as const;
  const abrir = (extra: object = {}) =>
    montar('impressora', 'escpos', {
      criar: () => createImpressoraEscposSimulator(),
      config: (sim) => ({ transporte: sim.transporte(), ...extra }),
    });

  test.each(['cp850', 'cp860', 'windows1252'] as const)('accents in %s', async (pagina_codigo) => {
    const m = await abrir({ pagina_codigo });
    await ate('connected', () => m.saude().conexao === 'conectado');
    await m.dispositivo.imprimir(cupom);
    await ate('out', () => m.sim.cupons().length === 1);
    expect(m.sim.texto()).toContain('Saída nº 1');
    expect(m.sim.texto()).toMatch(/Município: São João Del-Rei . ÁÉÍÓÚ çãõ/);
  });

  test('cover, near end, and a roll that ends during the job', async () => {
    const m = await abrir();
    await ate('connected', () => m.saude().conexao === 'conectado');
    m.sim.tampaAberta(true);
    await expect(m.dispositivo.imprimir(cupom)).rejects.toThrow('cover open');
    m.sim.tampaAberta(false);
    m.sim.papelAcabando(true);
    await m.dispositivo.imprimir(cupom);
    expect(m.dispositivo.papel()).toBe('acabando');
    m.sim.papelAcabaNoProximo();
    await expect(m.dispositivo.imprimir(cupom)).rejects.toThrow('out of paper after printing');
  });

  test('without asking for paper it prints on a printer that never answers', async () => {
    const m = await abrir({ consulta_papel: false });
    await ate('connected', () => m.saude().conexao === 'conectado');
    m.sim.mudo(true);
    await m.dispositivo.imprimir(cupom);
    await ate('out', () => m.sim.cupons().length === 1);
    expect(m.dispositivo.papel()).toBe('desconhecido');
  });
});
