import pino from 'pino';
import type { Config } from './config/config.ts';
import { traceIds } from './span.ts';

export type Log = pino.Logger;

/**
 * Creates a log of JSON lines on standard error; standard output has plain lines for people. Headers, bodies, URL
 * queries and SQL statements are never passed to it, so they cannot leak. While tracing is on, a line has the IDs of its
 * trace and span.
 */
export function createLog({ logLevel: level, tracing }: Pick<Config, 'logLevel' | 'tracing'>): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, ...(tracing && { mixin: () => traceIds() }) },
    pino.destination({ dest: 2, sync: false }),
  );
}
