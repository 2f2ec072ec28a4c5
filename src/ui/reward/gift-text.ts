import { describeGifts } from '#game/reward.ts';
import type { Gift } from '#game/reward.ts';

/** A gift with the name of its item. */
type NamedGift = Extract<Gift, { kind: 'currency' }> | (Exclude<Gift, { kind: 'currency' }> & { name: string });

/** Returns gifts in words: "50 moonstones, the frame Lantern". */
export function giftText(gifts: readonly NamedGift[]): string {
  const names = new Map(gifts.flatMap((gift) => (gift.kind === 'currency' ? [] : [[gift.uuid, gift.name] as const])));
  return describeGifts(gifts, (uuid) => names.get(uuid) ?? '');
}
