import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Responds to input that is not a valid HTTP request, with the same security headers as all responses. */
export function handleClientError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  security: Record<string, string>,
): void {
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  // If a response has begun, the client would read an error as part of it.
  if (error.code === 'ECONNRESET' || hasStartedResponse(socket)) socket.destroy();
  else sendRawError(socket, statuses[error.code ?? ''] ?? 400, security);
}

/** Writes an error response directly to the socket and closes it. */
export function sendRawError(socket: Duplex, status: number, security: Record<string, string>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const text = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ statusCode: status, error: text, message: [text] });
  const headers = {
    ...security,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Node stores the current response on its socket, for its own error handling. */
function hasStartedResponse(socket: Duplex): boolean {
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;
}
