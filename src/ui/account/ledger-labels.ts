import type { TransferDetails } from '#game/ledger.ts';
import { formatCount } from '#game/number.ts';

/** Returns what a payment was for, as text. */
export function formatReason(reason: string, { cards, months, item, quantity, isDispute }: TransferDetails): string {
  switch (reason) {
    case 'opening':
      return 'Opening balance';
    case 'calendar':
      return 'Daily reward';
    case 'vote':
      return 'Vote';
    case 'burn':
      return cards === undefined ? 'Burned cards' : `Burned ${formatCount(cards, 'card')}`;
    case 'premium':
      return months === undefined ? 'Premium' : `Premium, ${formatCount(months, 'month')}`;
    case 'pack':
    case 'event_box':
    case 'frame':
    case 'banner':
      return item === undefined ? 'Store' : quantity === undefined || quantity === 1 ? item : `${quantity} × ${item}`;
    case 'gift':
      return item ?? 'Gift';
    case 'bundle':
      return item ?? 'Moonstones';
    case 'refund':
      if (isDispute) return `Dispute about ${item ?? 'a payment'}`;
      return item === undefined ? 'Refund' : `Refund of ${item}`;
    case 'refund_undone':
      if (isDispute) return `Dispute about ${item ?? 'a payment'} ended for you`;
      return item === undefined ? 'Refund undone' : `Refund of ${item} undone`;
    case 'debt':
      return 'Moonstones that you owed';
    case 'trade':
      return 'Trade';
    case 'trade_reversed':
      return 'Trade reversed by the team';
    case 'departure':
      return 'Account deleted';
    default: {
      const words = reason.replaceAll(/[_-]+/gu, ' ').trim();
      return words.charAt(0).toUpperCase() + words.slice(1);
    }
  }
}

/** Formats an amount with its sign, also if it is positive. */
export function formatAmount(amount: number): string {
  return signed.format(amount);
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });
