import { once } from 'node:events';
import { connect } from 'node:net';

/** Writes raw bytes to a port; returns everything received until the other side closes the connection. */
export async function sendRaw(port: number, ...words: (string | Buffer)[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => (received += String(chunk)));
  // Some tests check a server that closes the connection during the request.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const word of words) socket.write(word);
  await new Promise((resolve) => socket.once('end', resolve).once('close', resolve));
  socket.destroy();
  return received;
}
