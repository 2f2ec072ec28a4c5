import type { CrashBody } from '#contract/crash.ts';
import type { Log } from '#server/log.ts';

/** Lines per minute of one process. Anybody can report a crash, so reports must not fill the log. */
const maxLinesPerMinute = 30;
const minuteMs = 60 * 1000;

/** Returns a function that logs a crash of a browser, and returns false while there were too many in a minute. */
export function createCrashLog(log: Pick<Log, 'warn'>, clock: () => Date): (crash: CrashBody) => boolean {
  let minute = 0;
  let lines = 0;
  let unlogged = 0;
  return (crash) => {
    const now = Math.floor(clock().getTime() / minuteMs);
    if (now !== minute) {
      minute = now;
      lines = 0;
    }
    if (lines === maxLinesPerMinute) {
      unlogged += 1;
      return false;
    }
    lines += 1;
    log.warn({ crash, ...(unlogged > 0 && { unlogged }) }, 'a part of a page failed in a browser');
    unlogged = 0;
    return true;
  };
}
