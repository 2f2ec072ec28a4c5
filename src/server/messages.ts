import { describeFailure } from './http/errors.ts';
import type { Log } from './log.ts';
import { repeat } from './repeated.ts';
import type { Repeated } from './repeated.ts';

const lookEveryMs = 3 * 1000;
const clearEveryMs = 60 * 1000;

export interface MessageWork {
  /** Answers how many were taken. */
  sendDueMessages: (signal: AbortSignal) => Promise<number>;
  clearMessages: () => Promise<void>;
}

/** Sends browsers what is due, within seconds; and settles what nobody wants to hear any more. */
export function watchMessages({ sendDueMessages, clearMessages }: MessageWork, log: Log): Repeated {
  let isFailing = false;
  const onFailure = (failure: unknown) => {
    // Once for an outage, not every few seconds.
    if (!isFailing) log.error({ failure: describeFailure(firstOf(failure)) }, 'messages not sent');
    isFailing = true;
  };
  const sending = repeat({
    everyMs: lookEveryMs,
    async run(signal) {
      const taken = await sendDueMessages(signal);
      isFailing = false;
      return taken > 0;
    },
    onFailure,
  });
  const clearing = repeat({ everyMs: clearEveryMs, run: clearMessages, onFailure });
  return {
    async close() {
      await Promise.all([sending.close(), clearing.close()]);
    },
  };
}

function firstOf(failure: unknown): unknown {
  return failure instanceof AggregateError ? failure.errors[0] : failure;
}
