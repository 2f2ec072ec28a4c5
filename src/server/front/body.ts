import type { IncomingMessage, ServerResponse } from 'node:http';
import { writeRefusal } from './refuse.ts';

/** After a refusal, what still comes is thrown away so long: closed at once, a client would not see the answer. */
const lingerMs = 2_000;
const lingerBytes = 16 * 1024 * 1024;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** The whole body, however it is sent; undefined as soon as it is over the limit. Never answers a client that left. */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    if (Number(req.headers['content-length'] ?? 0) > limit) return resolve(undefined);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= limit) return;
      req.off('data', take);
      resolve(undefined);
    };
    req.on('data', take);
    req.once('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** Answers 413 at once, and closes when the client has ended or had its time. */
export function refuseBody(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Connection', 'close');
  writeRefusal(res, 'TOO_LARGE');
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(end, lingerMs);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > lingerBytes) end();
  });
  req.once('end', end);
  req.once('close', end);
  if (req.readableEnded) end();
}
