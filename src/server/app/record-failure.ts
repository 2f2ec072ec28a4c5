import type { ErrorRecord } from '#server/error-record.ts';
import { isUnavailable } from '#server/http/errors.ts';
import type { ErrorKind, LoadMetrics } from '#server/load-metrics.ts';
import type { Log } from '#server/log.ts';

export interface FailedWork {
  kind: ErrorKind;
  /** The line of the log, such as "call failed". */
  message: string;
  failure: ErrorRecord;
  requestId?: string | undefined;
}

/**
 * Logs a failure. Only one that the code does not expect counts as an error and has its stack in the log: while the
 * database or another service is unavailable, every request fails for the same reason, which other metrics show.
 */
export function recordFailure(
  { load, log }: { load: LoadMetrics; log: Log },
  { kind, message, failure, requestId }: FailedWork,
): void {
  if (isUnavailable(failure)) {
    const { name, code, message: reason } = failure;
    log.warn({ requestId, failure: { name, code, message: reason } }, message);
    return;
  }
  load.countError(kind);
  log.error({ requestId, failure }, message);
}
