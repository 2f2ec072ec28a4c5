import { setTimeout as sleep } from 'node:timers/promises';

export interface ReadReport {
  /** Reads with an answer. */
  answered: number;
  /** Reads that got a status of 500 or more, or no response, with the first reasons. */
  failed: number;
  reasons: Map<string, number>;
  /** The longest time between two answers, in milliseconds. */
  longestGapMs: number;
}

/** Reads pages and lists all the time, as visitors do, without retrying. */
export function startReads(
  origin: string,
  paths: readonly string[],
  {
    readers = 4,
    perSecond = 40,
    /** Receives the duration of each answer in milliseconds. */
    onAnswer = undefined as ((ms: number) => void) | undefined,
  } = {},
) {
  const report: ReadReport = {
    answered: 0,
    failed: 0,
    reasons: new Map(),
    longestGapMs: 0,
  };
  let isOver = false;
  let answeredAt = performance.now();
  const read = async (path: string) => {
    try {
      const response = await fetch(origin + path, {
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      return response.status < 500 ? undefined : `${response.status} of ${path}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return `${message} ${cause instanceof Error ? cause.message : ''} of ${path}`;
    }
  };
  const reader = async (number: number) => {
    for (let turn = number; !isOver; turn += 1) {
      const begin = performance.now();
      const failure = await read(paths[turn % paths.length] ?? '/');
      if (failure === undefined) {
        report.answered += 1;
        onAnswer?.(performance.now() - begin);
        report.longestGapMs = Math.max(report.longestGapMs, performance.now() - answeredAt);
        answeredAt = performance.now();
      } else {
        report.failed += 1;
        report.reasons.set(failure, (report.reasons.get(failure) ?? 0) + 1);
      }
      await sleep(Math.max(0, begin + (readers / perSecond) * 1_000 - performance.now()));
    }
  };
  const working = Promise.all(Array.from({ length: readers }, (_, number) => reader(number)));
  return {
    report,
    async end(): Promise<ReadReport> {
      isOver = true;
      await working;
      return report;
    },
  };
}

/** The most frequent reasons for which something failed, for one line. */
export function describeReasons(reasons: ReadonlyMap<string, number>): string {
  const most = [...reasons].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  return most.map(([reason, count]) => `${count} times ${reason}`).join('; ');
}
