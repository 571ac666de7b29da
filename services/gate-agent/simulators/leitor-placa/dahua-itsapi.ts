import { createLeitorSimulado, type LeitorSimulado, type OpcoesLeitorSimulado } from './emissor.js';

const DISPOSITIVO = 'ITC-SIMULADO';
const stamp = (d: Date): string => d.toISOString().replace('T', ' ').replace('Z', '');

/** Dahua or Intelbras plate camera: `TollgateInfo` with base64 pictures, `KeepAlive` as heartbeat. */
export function createDahuaSimulator(opcoes: OpcoesLeitorSimulado): LeitorSimulado {
  return createLeitorSimulado(
    {
      mensagem: (l) => ({
        tipo: 'application/json;charset=UTF-8',
        sufixo: '/TollgateInfo',
        corpo: Buffer.from(
          JSON.stringify({
            Picture: {
              NormalPic:
                l.imagens?.[0] === undefined
                  ? undefined
                  : { PicName: 'normal.jpg', Content: Buffer.from(l.imagens[0]).toString('base64') },
              CutoutPic:
                l.imagens?.[1] === undefined
                  ? undefined
                  : { PicName: 'plate.jpg', Content: Buffer.from(l.imagens[1]).toString('base64') },
              Plate: {
                IsExist: true,
                PlateNumber: l.placa,
                PlateColor: 'White',
                PlateType: 'Normal',
                Confidence: l.confianca ?? 93,
                BoundingBox: [10, 20, 110, 50],
              },
              SnapInfo: {
                DeviceID: DISPOSITIVO,
                Direction: l.sentido === 'saindo' ? 'Reverse' : 'Obverse',
                AccurateTime: stamp(l.quando ?? new Date()),
                LanNo: 1,
              },
              Vehicle: { VehicleType: 'HeavyTruck', VehicleColor: 'White' },
            },
          }),
        ),
      }),
      batimento: () => ({
        tipo: 'application/json',
        sufixo: '/KeepAlive',
        corpo: Buffer.from(JSON.stringify({ Active: 'keepAlive', DeviceID: DISPOSITIVO })),
      }),
    },
    opcoes,
  );
}
