import type { Services } from '#server/services/services.ts';
import type { Job } from './run-every.ts';

/** Sends due push notifications: when they are written, when they become due, and when a retry is due. */
export const sendPush = ({ deliverPush, nextPushAt }: Services['jobs']): Job => ({
  name: 'send-push',
  everyMs: 30 * 1000,
  triggeredBy: ['outbox'],
  async run(signal) {
    const taken = await deliverPush(signal);
    return taken > 0 ? new Date() : nextPushAt();
  },
});
