import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '#contract/error.ts';
import type { BodyBudget } from './body-budget.ts';
import { writeError } from './error-response.ts';

/**
 * After a rejection, the rest of the body is read and discarded, up to this time and size: if the connection closed at
 * once, the client would not see the response.
 */
export interface Linger {
  ms: number;
  bytes: number;
}
/** For everybody; only an admin whose file is refused gets more. A body of JSON, and what is on its way, is smaller. */
const shortLinger: Linger = { ms: 2_000, bytes: 2 * 1024 * 1024 };
/** An admin's file can take this long, in milliseconds. */
export const fileLingerMs = 30_000;

export function hasRequestBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export interface BodyLimits {
  /** Maximum size of one body, in bytes. */
  maxBytes: number;
  budget: BodyBudget;
  address: string;
}

type BodyRejection = 'TOO_LARGE' | 'TOO_MANY_REQUESTS';

/**
 * Resolves to the whole body, or to the reason for its rejection as soon as that is known. Never resolves if the client
 * disconnects.
 */
export function readBody(
  req: IncomingMessage,
  { maxBytes, budget, address }: BodyLimits,
): Promise<Buffer | BodyRejection> {
  return new Promise((resolve) => {
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return resolve('TOO_LARGE');
    let chunks: Buffer[] = [];
    let bytes = 0;
    const end = (result?: Buffer | BodyRejection) => {
      req.off('data', take).off('end', whole).off('close', end);
      budget.release(address, bytes);
      chunks = [];
      if (result !== undefined) resolve(result);
    };
    const take = (chunk: Buffer) => {
      if (bytes + chunk.length > maxBytes) return end('TOO_LARGE');
      if (!budget.reserve(address, chunk.length)) return end('TOO_MANY_REQUESTS');
      bytes += chunk.length;
      chunks.push(chunk);
    };
    const whole = () => end(Buffer.concat(chunks));
    req.on('data', take).once('end', whole).once('close', end);
  });
}

/** Sends the error at once, and closes the connection when the client has finished sending or reached a limit. */
export function rejectBody(
  req: IncomingMessage,
  res: ServerResponse,
  why: ErrorCode,
  linger: Linger = shortLinger,
): void {
  res.setHeader('Connection', 'close');
  if (why === 'TOO_MANY_REQUESTS') res.setHeader('Retry-After', '10');
  writeError(res, why);
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    res.end();
  };
  const stop = () => {
    // The end of the response alone lets the server read on until the client closes.
    req.pause();
    res.end(() => req.destroy());
  };
  const timer = setTimeout(stop, linger.ms);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= linger.bytes) return;
    clearTimeout(timer);
    stop();
  });
  req.once('end', end);
  req.once('close', end);
  if (req.readableEnded) end();
}
