import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyBudget } from './body-budget.ts';
import { writeError } from './error-response.ts';

/** After a refusal, what still comes is thrown away so long: closed at once, a client would not see the answer. */
const lingerMs = 2_000;
const lingerBytes = 16 * 1024 * 1024;

export function hasRequestBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

export interface BodyLimits {
  /** Of one body, in bytes. */
  maxBytes: number;
  budget: BodyBudget;
  address: string;
}

type BodyRejection = 'TOO_LARGE' | 'TOO_MANY_REQUESTS';

/** The whole body, however it is sent, or why it is refused, as soon as that is known. Never answers a client that left. */
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

/** Answers at once, and closes when the client has ended or had its time. */
export function rejectBody(req: IncomingMessage, res: ServerResponse, why: BodyRejection): void {
  res.setHeader('Connection', 'close');
  if (why === 'TOO_MANY_REQUESTS') res.setHeader('Retry-After', '10');
  writeError(res, why);
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
