import type { Context } from '#server/services/context.ts';
import { nextPushAt } from '#server/services/notification/outbox.ts';
import { deliverPush } from '#server/services/notification/push-delivery.ts';
import type { Job } from './run-every.ts';

/** Sends due push notifications: when they are written, when they become due, and when a retry is due. */
export const sendPush = (context: Context<'db' | 'push' | 'clock'>): Job => ({
  name: 'send-push',
  everyMs: 30 * 1000,
  triggeredBy: ['outbox'],
  async run(signal) {
    const taken = await deliverPush(context, signal);
    return taken > 0 ? new Date() : nextPushAt(context);
  },
});
