import {
  createLeitorSimulado,
  type LeitorSimulado,
  type LeituraSimulada,
  type OpcoesLeitorSimulado,
} from './emissor.js';

export interface OpcoesHikvision extends OpcoesLeitorSimulado {
  /** `xml`: the notification alone in the body, no pictures. */
  readonly formato?: 'multipart' | 'xml';
}

const FRONTEIRA = 'MIME_boundary';

function notification(l: LeituraSimulada): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema">
<ipAddress>192.0.2.10</ipAddress><portNo>80</portNo><protocol>HTTP</protocol><macAddress>00:00:5e:00:53:01</macAddress>
<channelID>1</channelID><dateTime>${(l.quando ?? new Date()).toISOString()}</dateTime><activePostCount>1</activePostCount>
<eventType>ANPR</eventType><eventState>active</eventState><eventDescription>ANPR</eventDescription>
<ANPR><country>3</country><licensePlate>${l.placa}</licensePlate><line>1</line><direction>${l.sentido === 'saindo' ? 'reverse' : 'forward'}</direction>
<confidenceLevel>${String(l.confianca ?? 96)}</confidenceLevel><plateType>unknown</plateType><plateColor>white</plateColor>
<originalLicensePlate>${l.placa}</originalLicensePlate></ANPR>
${l.id === undefined ? '' : `<UUID>${l.id}</UUID>`}
</EventNotificationAlert>`;
}

function multipart(xml: string, imagens: readonly Uint8Array[]): Buffer {
  const parte = (nome: string, arquivo: string, tipo: string, corpo: Uint8Array): Buffer[] => [
    Buffer.from(
      `--${FRONTEIRA}\r\nContent-Disposition: form-data; name="${nome}"; filename="${arquivo}"\r\nContent-Type: ${tipo}\r\nContent-Length: ${String(corpo.length)}\r\n\r\n`,
    ),
    Buffer.from(corpo),
    Buffer.from('\r\n'),
  ];
  return Buffer.concat([
    ...parte('anpr.xml', 'anpr.xml', 'text/xml', Buffer.from(xml)),
    ...imagens.flatMap((b, i) =>
      parte(
        i === 0 ? 'licensePlatePicture.jpg' : 'detectionPicture.jpg',
        i === 0 ? 'licensePlatePicture.jpg' : 'detectionPicture.jpg',
        'image/jpeg',
        b,
      ),
    ),
    Buffer.from(`--${FRONTEIRA}--\r\n`),
  ]);
}

/** Hikvision plate camera: ANPR notifications with their pictures. */
export function createHikvisionSimulator(opcoes: OpcoesHikvision): LeitorSimulado {
  return createLeitorSimulado(
    {
      mensagem: (l) =>
        opcoes.formato === 'xml'
          ? { tipo: 'application/xml; charset="UTF-8"', corpo: Buffer.from(notification(l)) }
          : { tipo: `multipart/form-data; boundary=${FRONTEIRA}`, corpo: multipart(notification(l), l.imagens ?? []) },
      batimento: () => ({
        tipo: 'application/xml',
        corpo: Buffer.from(
          '<EventNotificationAlert><eventType>videoloss</eventType><eventState>inactive</eventState></EventNotificationAlert>',
        ),
      }),
    },
    opcoes,
  );
}
