import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { CorreioSmtp } from './correio.js';

/** Speaks enough of RFC 5321 to take one message. */
function servidor(recebido: string[], saudacao = '220 teste ESMTP'): Server {
  return createServer((socket: Socket) => {
    let dados = false;
    let resto = '';
    const dizer = (linha: string): void => void socket.write(`${linha}\r\n`);
    dizer(saudacao);
    socket.on('data', (pedaco) => {
      resto += pedaco.toString('utf8');
      for (let fim = resto.indexOf('\r\n'); fim >= 0; fim = resto.indexOf('\r\n')) {
        const linha = resto.slice(0, fim);
        resto = resto.slice(fim + 2);
        recebido.push(linha);
        if (dados) {
          if (linha === '.') dizer('250 guardada');
          dados = linha !== '.';
        } else if (linha.startsWith('EHLO')) dizer('250 teste');
        else if (linha === 'DATA') {
          dados = true;
          dizer('354 pode mandar');
        } else dizer(linha === 'QUIT' ? '221 ate logo' : '250 ok');
      }
    });
  });
}

const mensagem = { para: 'ana@exemplo.com.br', assunto: 'Olá', texto: 'Uma linha.\n.\nOutra.' };

async function comServidor<T>(s: Server, fn: (porta: number) => Promise<T>): Promise<T> {
  s.listen(0, '127.0.0.1');
  await once(s, 'listening');
  try {
    return await fn((s.address() as AddressInfo).port);
  } finally {
    s.close();
  }
}

test('a message goes over SMTP; a line that is a dot does not end it', async () => {
  const recebido: string[] = [];
  await comServidor(servidor(recebido), (porta) =>
    new CorreioSmtp(`smtp://127.0.0.1:${porta}`, 'Portaria <p@exemplo.com.br>').enviar(mensagem),
  );
  expect(recebido).toContain('RCPT TO:<ana@exemplo.com.br>');
  expect(recebido).toContain('MAIL FROM:<p@exemplo.com.br>');
  expect(recebido).toEqual(expect.arrayContaining(['Uma linha.', '..', 'Outra.']));
});

test('a header cannot be added through the address', async () => {
  const recebido: string[] = [];
  await comServidor(servidor(recebido), (porta) =>
    new CorreioSmtp(`smtp://127.0.0.1:${porta}`, 'p@exemplo.com.br')
      .enviar({ ...mensagem, assunto: 'Oi\r\nBcc: outro@exemplo.com.br' })
      .catch(() => undefined),
  );
  expect(recebido.filter((l) => /^Bcc:/i.test(l) || l.includes('RCPT TO:<outro'))).toEqual([]);
});

test('a server that refuses, or is not there, is an error', async () => {
  const recusa = comServidor(servidor([], '554 fora'), (porta) =>
    new CorreioSmtp(`smtp://127.0.0.1:${porta}`, 'p@exemplo.com.br').enviar(mensagem),
  );
  await expect(recusa).rejects.toThrow();
  const livre = await comServidor(servidor([]), (porta) => Promise.resolve(porta));
  await expect(new CorreioSmtp(`smtp://127.0.0.1:${livre}`, 'p@exemplo.com.br').enviar(mensagem)).rejects.toThrow();
});
