import { burnRewards } from './burn.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** States of a trade offer. Only `open` and `held` can change. */
export const tradeStates = [
  'open',
  'held',
  'accepted',
  'declined',
  'countered',
  'cancelled',
  'expired',
  'void',
] as const;
export type TradeState = (typeof tradeStates)[number];

/** What can be done with an offer. */
export const tradeActions = ['accept', 'decline', 'counter', 'hold', 'cancel', 'expire', 'void'] as const;
export type TradeAction = (typeof tradeActions)[number];

/** Who can act: the two players, or the site itself. */
export type TradeActor = 'sender' | 'recipient' | 'site';

interface TradeTransition {
  from: readonly TradeState[];
  to: TradeState;
  by: TradeActor;
}

const active = ['open', 'held'] as const satisfies readonly TradeState[];

/** All transitions. An offer is put on hold at most once, because no transition leads back to `open`. */
export const tradeTransitions: Readonly<Record<TradeAction, TradeTransition>> = {
  accept: { from: active, to: 'accepted', by: 'recipient' },
  decline: { from: active, to: 'declined', by: 'recipient' },
  counter: { from: active, to: 'countered', by: 'recipient' },
  hold: { from: ['open'], to: 'held', by: 'recipient' },
  cancel: { from: active, to: 'cancelled', by: 'sender' },
  expire: { from: active, to: 'expired', by: 'site' },
  void: { from: active, to: 'void', by: 'site' },
};

/** Whether an offer in this state can still be answered. Its offered copies are reserved exactly as long. */
export function isActiveTrade(state: TradeState): boolean {
  return (active as readonly TradeState[]).includes(state);
}

/** Returns the state after an action, or undefined if this actor cannot do it in this state. */
export function nextTradeState(state: TradeState, action: TradeAction, actor: TradeActor): TradeState | undefined {
  const { from, to, by } = tradeTransitions[action];
  return by === actor && from.includes(state) ? to : undefined;
}

/** Returns what an actor can do with an offer in this state. */
export function allowedTradeActions(state: TradeState, actor: TradeActor): TradeAction[] {
  return tradeActions.filter((action) => nextTradeState(state, action, actor) !== undefined);
}

/** How long an offer can be answered, in milliseconds. */
export const tradeLifetimeMs = 7 * dayMs;
/** How much longer it can be answered after it was put on hold: the clock stops for so long. */
export const tradeHoldMs = 7 * dayMs;
/** How long before the end the recipient is reminded. */
export const tradeReminderMs = dayMs;

/** Players in a ring. */
export const ringSizes = [3, 4] as const;
/** How long a ring waits for its confirmations, in milliseconds. */
export const ringLifetimeMs = 2 * dayMs;

/** The most copies on one side of an offer, including all copies of its choices. */
export const maxTradeCopies = 50;
/** The most bloodstones in an offer. */
export const maxTradeBloodstones = 1_000_000_000;
/** The longest note, in characters. */
export const maxTradeNoteLength = 300;

/** Limits on the offers that a player sends. Counter-offers do not count, because each answers another offer. */
export const tradeLimits = {
  /** Offers in 24 hours. */
  daily: 50,
  /** Offers to one player in 24 hours. */
  dailyToOne: 10,
  /** Offers in 24 hours by an account younger than `youngAccountMs`. */
  dailyByYoung: 5,
  /** Offers that wait for an answer. */
  active: 100,
  /** Rings that a player proposes in 24 hours. */
  dailyRings: 10,
  /** Players that a player blocks. */
  blocks: 500,
} as const;
export const youngAccountMs = 3 * dayMs;

/** Ready reasons for declining an offer. */
export const declineReasons = ['not-interested', 'want-more', 'keeping', 'other-offer'] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  'not-interested': 'I’m not interested in these cards.',
  'want-more': 'I’d like a little more for it.',
  keeping: 'I’m keeping this card.',
  'other-offer': 'I’ve accepted another offer.',
};

/**
 * Why the site ended an offer: a wanted copy is gone, one of the players was banned or deleted their account, or the
 * offer is against the rules.
 */
export const voidReasons = ['copy-gone', 'player-gone', 'rules'] as const;
export type VoidReason = (typeof voidReasons)[number];

/** Who can send offers to a player. */
export const offerAudiences = ['everybody', 'clan', 'traded-with', 'nobody'] as const;
export type OfferAudience = (typeof offerAudiences)[number];

/** Why a copy cannot be part of an offer. */
export const tradeObstacles = ['gone', 'locked', 'trading', 'frozen', 'maker-copy'] as const;
export type TradeObstacle = (typeof tradeObstacles)[number];

/** Returns why a copy cannot be traded, or undefined. A card-maker copy stays with its maker. */
export function tradeObstacle(copy: {
  version: number;
  isLocked: boolean;
  isTrading: boolean;
  isFrozen?: boolean;
}): TradeObstacle | undefined {
  if (copy.version === 0) return 'maker-copy';
  if (copy.isFrozen) return 'frozen';
  if (copy.isTrading) return 'trading';
  return copy.isLocked ? 'locked' : undefined;
}

/** Returns a note as plain text on one line for each line break, without control characters and repeated spaces. */
export function normalizeTradeNote(note: string): string {
  return note
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n]|[\uFFFD\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A side gives much more if burning its cards pays so many times as much, and so many bloodstones more. */
const muchMore = { times: 4, bloodstones: 40 };

/** What one side gives: copies, and bloodstones in addition. */
export interface TradeValue {
  rarities: readonly Rarity[];
  bloodstones: number;
}

/** What the game pays for burning the cards, and the bloodstones. It compares sides; it is not a price. */
export function tradeValue({ rarities: given, bloodstones }: TradeValue): number {
  return given.reduce((sum, rarity) => sum + burnRewards[rarity], bloodstones);
}

/** Returns 1 if the first side gives much more than the second, -1 for the opposite, else 0. */
export function compareTradeValues(one: TradeValue, other: TradeValue): -1 | 0 | 1 {
  const [a, b] = [tradeValue(one), tradeValue(other)];
  const isMuchMore = (more: number, less: number) =>
    more >= less * muchMore.times && more - less >= muchMore.bloodstones;
  if (isMuchMore(a, b)) return 1;
  return isMuchMore(b, a) ? -1 : 0;
}

/** Returns how many cards of a side change hands: one of each choice. */
export function countMoved(items: readonly { choice: number | null }[]): number {
  const choices = items.flatMap(({ choice }) => choice ?? []);
  return items.length - choices.length + new Set(choices).size;
}

/** Returns the number of cards for each rarity. */
export function countByRarity(given: readonly Rarity[]): Record<Rarity, number> {
  const counts = Object.fromEntries(rarities.map((rarity) => [rarity, 0])) as Record<Rarity, number>;
  for (const rarity of given) counts[rarity] += 1;
  return counts;
}

/** Facts that staff see about a completed trade. */
export const tradeSignals = ['one-way', 'young-account', 'same-partners', 'before-ban'] as const;
export type TradeSignal = (typeof tradeSignals)[number];

/** A player has few partners if one of them takes part in at least this share of so many recent trades. */
export const samePartners = { trades: 5, share: 0.8 } as const;
/** A trade within this time before a ban is noted. */
export const beforeBanMs = dayMs;

/** Live events of a player are kept for so long; a page that reconnects later loads everything again. */
export const liveEventsKeptMs = dayMs;
