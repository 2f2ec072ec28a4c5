import { formatCount, formatNumber } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readDebt } from '#server/services/ledger/debt.ts';
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
  /** How many of them paid or lowered the player's debt, or became one. */
  asDebt?: number;
  /** The entry of the payment's history. */
  entry: number;
}

/** Notifies a player of moonstones that a payment brought, or that went back with its money, and of what they owe then. */
export async function notifyPayment(tx: Queryable, change: PaymentChange, now: Date): Promise<void> {
  const { uuid, playerId, entry } = change;
  const reference = `payment ${uuid} ${entry}`;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const link = `/store/payments/${uuid}`;
  const { title, text } = textOf(change);
  const told = `${text}${describeDebt(await readDebt(tx, playerId))}`;
  await enqueue(tx, { playerId, kind: 'account', reference, link, expiresAt, title, text: told }, now);
}

function describeDebt(debt: number): string {
  if (debt === 0) return '';
  return ` You owe ${formatCount(debt, 'moonstone')}. You can’t spend moonstones until they are paid. The next bundle pays them first.`;
}

function textOf({ kind, name, isDispute, moonstones, asDebt = 0 }: PaymentChange): { title: string; text: string } {
  const amount = formatCount(moonstones, 'moonstone');
  switch (kind) {
    case 'delivered': {
      const part = asDebt === 0 ? '' : `, of which ${formatNumber(asDebt)} paid what you owed`;
      return { title: 'Your payment arrived', text: `“${name}” brought you ${amount}${part}.` };
    }
    case 'taken-back': {
      const taken = asDebt === 0 ? amount : `${formatNumber(moonstones - asDebt)} of ${amount}`;
      if (isDispute)
        return {
          title: 'A payment of yours is disputed',
          text: `The bank asks for the money of “${name}” back. Until that is decided, ${taken} went back, too.`,
        };
      return { title: 'The money of a payment went back', text: `${taken} of “${name}” went back with it.` };
    }
    case 'dispute-lost':
      return {
        title: 'Your bank gave the money of a payment back',
        text: `The dispute of “${name}” is decided: you have its money back for good, and lost ${amount} for it.`,
      };
    case 'given-back': {
      const lowered = `${formatCount(asDebt, 'moonstone')} of “${name}” came off what you owed.`;
      if (asDebt === moonstones) return { title: 'You owe fewer moonstones', text: lowered };
      const credited = `You have ${formatCount(moonstones - asDebt, 'moonstone')} of “${name}” again`;
      const part = asDebt === 0 ? '' : `, and ${formatNumber(asDebt)} came off what you owed`;
      return { title: 'You got moonstones back', text: `${credited}${part}.` };
    }
  }
}
