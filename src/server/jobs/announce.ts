import { utcDay } from '#game/calendar.ts';
import type { Log } from '#server/log.ts';
import type { Services } from '#server/services/services.ts';
import type { Job } from './run-every.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Notifies players of changes in their clan. */
export const announceClanChanges = ({ notifyClanChanges }: Services['jobs'], log: Log): Job => ({
  name: 'announce-clan-changes',
  everyMs: minuteMs,
  triggeredBy: ['clan-changes'],
  async run() {
    const messages = await notifyClanChanges();
    if (messages === 0) return undefined;
    log.info({ messages }, 'clan notifications enqueued');
    // Changes are announced in batches, so it runs again at once.
    return new Date();
  },
});

/** Notifies all players of events when they are published. */
export const announceEvents = ({ notifyEvents, nextEventAt }: Services['jobs'], log: Log): Job => ({
  name: 'announce-events',
  everyMs: minuteMs,
  triggeredBy: ['events'],
  async run() {
    const messages = await notifyEvents();
    if (messages > 0) log.info({ messages }, 'event notifications enqueued');
    return nextEventAt();
  },
});

/** Notifies all players, at the start of the UTC day, that the daily reward is available. */
export function announceRewards({ notifyRewards }: Services['jobs'], log: Log, now: () => Date): Job {
  let told = '';
  return {
    name: 'announce-rewards',
    everyMs: 60 * minuteMs,
    async run() {
      const day = utcDay(now());
      if (day !== told) {
        const messages = await notifyRewards();
        if (messages > 0) log.info({ messages }, 'rewards told');
        told = day;
      }
      return new Date(Date.parse(day) + dayMs);
    },
  };
}
