import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { enqueue } from './outbox.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

interface PaymentChange {
  uuid: string;
  playerId: number;
  /** What was paid for. */
  name: string;
  kind: 'delivered' | 'taken-back' | 'given-back' | 'dispute-lost';
  /** Whether the money is in dispute, so that nothing is decided yet. */
  isDispute?: boolean;
  moonstones: number;
  /** The entry of the payment's history. */
  entry: number;
}

/** Notifies a player of moonstones that a payment brought, or that went back with its money. */
export async function notifyPayment(tx: Queryable, change: PaymentChange, now: Date): Promise<void> {
  const { uuid, playerId, entry } = change;
  const reference = `payment ${uuid} ${entry}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const link = `/store/payments/${uuid}`;
  await enqueue(tx, { playerId, kind: 'account', reference, link, expiresAt, ...textOf(change) }, now);
}

function textOf({ kind, name, isDispute, moonstones }: PaymentChange): { title: string; text: string } {
  const amount = formatCount(moonstones, 'moonstone');
  switch (kind) {
    case 'delivered':
      return { title: 'Your payment arrived', text: `“${name}” brought you ${amount}.` };
    case 'taken-back':
      if (isDispute)
        return {
          title: 'A payment of yours is disputed',
          text: `The bank asks for the money of “${name}” back. Until that is decided, ${amount} went back, too.`,
        };
      return { title: 'The money of a payment went back', text: `${amount} of “${name}” went back with it.` };
    case 'dispute-lost':
      return {
        title: 'Your bank gave the money of a payment back',
        text: `The dispute of “${name}” is decided: you have its money back for good, and ${amount} went back for it.`,
      };
    case 'given-back':
      return { title: 'You got moonstones back', text: `${amount} of “${name}” are yours again.` };
  }
}
