import pino from 'pino';
import type { Config } from './config/config.ts';

export type Log = pino.Logger;

/**
 * Creates a log of JSON lines on standard error; standard output has plain lines for people. Headers, bodies, URL
 * queries and SQL statements are never passed to it, so they cannot leak.
 */
export function createLog(level: Config['logLevel']): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  );
}
