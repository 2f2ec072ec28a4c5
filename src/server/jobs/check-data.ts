import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { checkInParts, countRows } from '#server/services/invariant/check-in-parts.ts';
import type { CheckedParts, CheckedSources } from '#server/services/invariant/check-in-parts.ts';
import type { Job, JobObserver } from './run-every.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** The time of the check (UTC): before the nightly backup, which refuses what it finds. */
const atMs = 2 * hourMs + 15 * 60 * 1000;
/** How late a check can begin. A process that gets the lease during the day waits for the next night. */
const latestMs = hourMs;

interface DataCheckOptions {
  log: Log;
  replica: CheckedSources['replica'];
  observer: JobObserver | undefined;
}

/**
 * Checks the whole database every night, so that a fault is known long before a restore. It reads whole tables, so it
 * does not run at every start of the site.
 */
export function checkData({ db, clock }: Context<'db' | 'clock'>, { log, replica, observer }: DataCheckOptions): Job {
  let next = nextNight(clock());
  return {
    name: 'check-data',
    everyMs: hourMs,
    async run(signal) {
      const now = clock();
      if (now < next) return next;
      const isNight = now.getTime() < nextNight(now).getTime() - dayMs + latestMs;
      if (!isNight) return (next = nextNight(now));
      const { findings, unfinished } = await checkInParts({ db, replica }, signal);
      next = nextNight(clock());
      for (const finding of findings) report(log, finding);
      if (unfinished.length > 0) log.warn({ unfinished }, 'checks of the database not finished');
      log.info({ findings: findings.length }, 'database checked');
      observer?.onDataCheck({
        rows: countRows(findings),
        unfinished: unfinished.length,
        until: new Date(next.getTime() + hourMs),
      });
      return next;
    },
  };
}

function nextNight(now: Date): Date {
  const days = Math.floor((now.getTime() - atMs) / dayMs) + 1;
  return new Date(days * dayMs + atMs);
}

/** Rows of a finding have ids and amounts, and no names or texts. */
function report(log: Log, { kind, name, count, rows }: CheckedParts['findings'][number]): void {
  const found = { kind, check: name, count, rows: rows.slice(0, 10) };
  if (kind === 'advisory') log.info(found, 'a note about the database');
  else log.error(found, 'the database is not sound');
}
