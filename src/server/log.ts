import pino from 'pino';
import type { Config } from './config/config.ts';

export type Log = pino.Logger;

/**
 * JSON lines on standard error, beside the plain lines for people on standard output. No headers,
 * bodies, addresses' queries or statements are ever written: what is not given cannot leak.
 */
export function createLog(level: Config['logLevel']): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}
