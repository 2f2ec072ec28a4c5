import { currencies, currencyNames } from './currency.ts';
import type { Currency } from './currency.ts';
import { formatCount } from './number.ts';

/** What one player gets. An item is named by its uuid; of a card the player gets its next free version. */
export type Gift =
  { kind: 'currency'; currency: Currency; amount: number } | { kind: 'frame' | 'banner' | 'card'; uuid: string };

/**
 * States of a reward. A large one, or one that is held, is `proposed` until a second admin confirms it. It is `running` while the job gives or
 * offers it, and `finished` when everybody has it; players can claim until it expires.
 */
export const rewardStates = ['proposed', 'scheduled', 'running', 'finished', 'stopped'] as const;
export type RewardState = (typeof rewardStates)[number];

/** Whether players get it directly, or claim it. */
export const rewardDeliveries = ['direct', 'claim'] as const;
export type RewardDelivery = (typeof rewardDeliveries)[number];

/** States of a player's reward: given or claimed, offered and not claimed yet, or impossible. */
export const recipientStates = ['given', 'offered', 'failed'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Gifts of one reward, and characters of its texts. */
export const maxGifts = 10;
export const maxRewardTitle = 80;
export const maxRewardMessage = 300;
/** The most of a currency for one player. */
export const maxRewardAmount = 1_000_000;
/** Players that an audience can list. */
export const maxListedPlayers = 5_000;
/** The longest time in which a reward can be claimed, and until it starts. */
export const maxRewardMs = 366 * 24 * 60 * 60 * 1000;

/** A reward that gives more than this in total needs a second admin. */
export const largeRewards = {
  bloodstones: 1_000_000,
  moonstones: 50_000,
  soulstones: 50_000,
  frame: 1_000,
  banner: 1_000,
  card: 50,
} as const satisfies Record<Currency | 'frame' | 'banner' | 'card', number>;

/** Returns how much of each kind a reward gives in total. */
export function sumGifts(gifts: readonly Gift[], recipients: number): Record<keyof typeof largeRewards, number> {
  const sums = { bloodstones: 0, moonstones: 0, soulstones: 0, frame: 0, banner: 0, card: 0 };
  for (const gift of gifts) {
    if (gift.kind === 'currency') sums[gift.currency] += gift.amount * recipients;
    else sums[gift.kind] += recipients;
  }
  return sums;
}

/** How long somebody has to be an admin before they can confirm a reward of another one. */
export const confirmAfterMs = 24 * 60 * 60 * 1000;

/** What one admin gives in this time counts together. */
export const largeRewardsWindowMs = 24 * 60 * 60 * 1000;

/** Gifts, how many players get them, and when the reward was created. */
export interface GivenReward {
  gifts: readonly Gift[];
  recipients: number;
  createdAt: Date;
}

/**
 * Whether a reward needs a second admin: in some day in which it was created, it is large together with the `others` of the
 * same admin, of which no second admin knows. One that gives something else does not matter.
 */
export function isLargeReward(reward: GivenReward, others: readonly GivenReward[] = []): boolean {
  const starts = [reward, ...others].map(({ createdAt }) => createdAt.getTime());
  return starts
    .filter((start) => isInDay(reward, start))
    .some((start) =>
      isLargeTogether(
        reward,
        others.filter((other) => isInDay(other, start)),
      ),
    );
}

const isInDay = ({ createdAt }: GivenReward, start: number): boolean =>
  createdAt.getTime() >= start && createdAt.getTime() < start + largeRewardsWindowMs;

function isLargeTogether({ gifts, recipients }: GivenReward, others: readonly GivenReward[]): boolean {
  const sums = sumGifts(gifts, recipients);
  const given = others.map((other) => sumGifts(other.gifts, other.recipients));
  return (Object.keys(largeRewards) as (keyof typeof largeRewards)[]).some(
    (kind) => sums[kind] > 0 && given.reduce((sum, other) => sum + other[kind], sums[kind]) > largeRewards[kind],
  );
}

/** Returns how much of each gift all recipients get together, in the order of the gifts. */
export function totalsOf(gifts: readonly Gift[], recipients: number): number[] {
  return gifts.map((gift) => (gift.kind === 'currency' ? gift.amount : 1) * recipients);
}

/** Whether more players match than an admin saw, so that they have to look again. */
export function hasGrown(seen: number, now: number): boolean {
  return now > seen * 1.1 + 10;
}

/** Returns what a player reads about gifts: "50 moonstones, the frame Lantern". */
export function describeGifts(gifts: readonly Gift[], nameOf: (uuid: string) => string): string {
  const amounts = currencies.flatMap((currency) => {
    const amount = gifts.reduce(
      (sum, gift) => sum + (gift.kind === 'currency' && gift.currency === currency ? gift.amount : 0),
      0,
    );
    return amount > 0 ? [formatCount(amount, currencyNames[currency])] : [];
  });
  const items = gifts.flatMap((gift) => (gift.kind === 'currency' ? [] : [`the ${gift.kind} ${nameOf(gift.uuid)}`]));
  return [...amounts, ...items].join(', ');
}
