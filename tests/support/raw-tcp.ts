import { once } from 'node:events';
import { connect } from 'node:net';

/** Writes to a port as it stands, and answers all that came until the other side closed the connection. */
export async function sendRaw(port: number, ...words: (string | Buffer)[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let heard = '';
  socket.setEncoding('latin1').on('data', (chunk) => (heard += String(chunk)));
  // A server that cuts while we still write is what some tests are about.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const word of words) socket.write(word);
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return heard;
}
