import type { Log } from '#server/log.ts';
import type { Context } from '#server/services/context.ts';
import { notifyClanChanges } from '#server/services/notification/clan-notifications.ts';
import { nextEventAt, notifyEvents } from '#server/services/notification/event-notifications.ts';
import { notifySavedSearches } from '#server/services/notification/search-notifications.ts';
import { notifyWantedCards } from '#server/services/notification/wanted-notifications.ts';
import { notifyFreedVersions } from '#server/services/notification/wish-notifications.ts';
import { nextRewardAt, notifyRewards } from '#server/services/notification/reward-notifications.ts';
import type { Job } from './run-every.ts';

const minuteMs = 60 * 1000;

/** Notifies players of changes in their clan. */
export const announceClanChanges = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'announce-clan-changes',
  everyMs: minuteMs,
  triggeredBy: ['clan-changes'],
  async run() {
    const messages = await notifyClanChanges(context);
    if (messages === 0) return undefined;
    log.info({ messages }, 'clan notifications enqueued');
    // Changes are announced in batches, so it runs again at once.
    return new Date();
  },
});

/** Notifies all players of events when they are published. */
export const announceEvents = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'announce-events',
  everyMs: minuteMs,
  triggeredBy: ['events'],
  async run() {
    const messages = await notifyEvents(context);
    if (messages > 0) log.info({ messages }, 'event notifications enqueued');
    return nextEventAt(context);
  },
});

/** Notifies players of new cards that match their saved searches. */
export const announceSearches = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'announce-searches',
  everyMs: 10 * minuteMs,
  triggeredBy: ['catalogue'],
  async run(signal) {
    const { messages, isMore } = await notifySavedSearches(context, signal);
    if (messages > 0) log.info({ messages }, 'search notifications enqueued');
    // Searches are evaluated in batches, so it runs again at once.
    return isMore ? new Date() : undefined;
  },
});

/** Notifies players of versions that they wish for and that became free. */
export const announceFreedVersions = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'announce-freed-versions',
  everyMs: minuteMs,
  triggeredBy: ['freed-versions'],
  async run() {
    const { messages, isMore } = await notifyFreedVersions(context);
    if (messages > 0) log.info({ messages }, 'version notifications enqueued');
    // Wishes are fulfilled in batches, so it runs again at once.
    return isMore ? new Date() : undefined;
  },
});

/** Notifies players of cards that they want and that somebody has to spare. */
export const announceWantedCards = (context: Context<'db' | 'clock'>, log: Log): Job => ({
  name: 'announce-wanted-cards',
  everyMs: minuteMs,
  async run() {
    const { messages, isMore } = await notifyWantedCards(context);
    if (messages > 0) log.info({ messages }, 'notifications of wanted cards enqueued');
    // Copies are looked at in batches, so it runs again at once.
    return isMore ? new Date() : undefined;
  },
});

/** Notifies all players, at the start of the UTC day, that the daily reward is available. */
export function announceRewards(context: Context<'db' | 'clock'>, log: Log): Job {
  let next: Date | undefined;
  return {
    name: 'announce-rewards',
    everyMs: 60 * minuteMs,
    async run() {
      if (next === undefined || context.clock() >= next) {
        const following = nextRewardAt(context);
        const messages = await notifyRewards(context);
        if (messages > 0) log.info({ messages }, 'reward notifications enqueued');
        next = following;
      }
      return next;
    },
  };
}
