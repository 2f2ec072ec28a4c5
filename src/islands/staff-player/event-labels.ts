import type { StaffEvent } from '#contract/staff/player.ts';
import type { StaffEventKind } from '#game/staff-event-view.ts';
import { describeSide, timelineKindNames } from '#islands/timeline/timeline-labels.ts';

export const eventKindNames: Readonly<Record<StaffEventKind, string>> = {
  ...timelineKindNames,
  challenge: 'Verifications',
  notification: 'Notifications',
  action: 'Actions',
  note: 'Notes',
  case: 'Cases',
};

type TradeEvent = Extract<StaffEvent, { source: 'trade' }>;
type ExchangeEvent = Extract<StaffEvent, { source: 'exchange' }>;

const tradeStates: Readonly<Record<string, string>> = {
  open: 'open',
  held: 'on hold',
  accepted: 'completed',
  declined: 'declined',
  countered: 'answered with another offer',
  cancelled: 'taken back',
  expired: 'expired',
  void: 'void',
};

/** Returns what became of an offer. */
export function tradeStateName({ state, is_reversed: isReversed }: Pick<TradeEvent, 'state' | 'is_reversed'>): string {
  return isReversed ? 'completed, then reversed' : (tradeStates[state] ?? state);
}

/** Returns what an offer is about, up to the partner's name: "Offered 2 cards for 1 card to". */
export function tradeContent(event: TradeEvent): string {
  const gives = describeSide({ count: event.gives, bloodstones: event.gives_bloodstones });
  const gets = describeSide({ count: event.gets, bloodstones: event.gets_bloodstones });
  if (event.state === 'accepted') return `Gave ${gives} and got ${gets} in a trade with`;
  return event.is_sent ? `Offered ${gives} for ${gets} to` : `Was offered ${gets} for ${gives} by`;
}

/** Returns what changed hands in a ring, or what the team gave back. */
export function exchangeContent({ event, partners, gave, got }: ExchangeEvent): string {
  const [given, gotten] = [describeSide(gave), describeSide(got)];
  const others = partners.map((name) => name ?? 'a deleted player').join(', ');
  switch (event) {
    case 'ring':
      return `Gave ${given} and got ${gotten} in a ring with ${others}`;
    case 'ring-reversal':
      return `Got ${gotten} back and gave ${given} back: a ring with ${others} was reversed`;
    case 'reversal':
      return `Got ${gotten} back and gave ${given} back: a trade with ${others} was reversed`;
    case 'trade':
      return `Gave ${given} and got ${gotten} in a trade with ${others}`;
  }
}
