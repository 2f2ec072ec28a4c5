import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import type { Slot } from './draw.ts';

/** Slots of a pack, and cards of a slot, at most. */
export const maxSlots = 10;
export const maxSlotCount = 20;

const slotPattern = /^(\d{1,2})x((?: (?:C|R|SR|SSR|UR)=\d{1,3}(?:\.\d{1,4})?)+)$/u;

/**
 * Parses the slots of a pack, such as `4x C=70 R=25 SR=5; 1x SR=90 SSR=9 UR=1`: the number of cards, then the odds of
 * each rarity in percent with at most four decimal places. The odds of a slot add up to 100. Returns undefined if the
 * text is not of this form.
 */
export function parseSlots(text: string): Slot[] | undefined {
  const slots = text
    .split(';')
    .map((part) => part.trim().replace(/\s+/gu, ' '))
    .map(parseSlot);
  return slots.length <= maxSlots && slots.every((slot) => slot !== undefined) ? slots : undefined;
}

function parseSlot(text: string): Slot | undefined {
  const [, count = '', list = ''] = slotPattern.exec(text) ?? [];
  const odds: Partial<Record<Rarity, number>> = {};
  for (const part of list.trim().split(' ')) {
    const [rarity = '', percent = ''] = part.split('=');
    const known = rarities.find((each) => each === rarity);
    if (known === undefined || odds[known] !== undefined) return undefined;
    odds[known] = Math.round(Number(percent) * 10_000);
  }
  const total = Object.values(odds).reduce((sum, each) => sum + each, 0);
  const cards = Number(count);
  return total === 1_000_000 && cards >= 1 && cards <= maxSlotCount ? { count: cards, odds } : undefined;
}

/** Returns the text of slots, which `parseSlots` parses. */
export function formatSlots(slots: readonly Slot[]): string {
  const describe = ({ count, odds }: Slot) =>
    [`${count}x`, ...rarities.flatMap((rarity) => (odds[rarity] ? [`${rarity}=${odds[rarity] / 10_000}`] : []))].join(
      ' ',
    );
  return slots.map(describe).join('; ');
}
