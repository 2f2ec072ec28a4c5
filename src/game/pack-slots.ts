import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';
import type { Guarantee, Slot } from './draw.ts';

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

const guaranteePattern = /^(C|R|SR|SSR|UR) ([1-9]\d{0,2})$/u;

/** Parses a guarantee such as `SSR 12`: a rarity and a number of packs. Returns undefined if the text is not of this form. */
export function parseGuarantee(text: string): Guarantee | undefined {
  const [, rarity, within] = guaranteePattern.exec(text) ?? [];
  return rarity === undefined ? undefined : { rarity: rarity as Rarity, within: Number(within) };
}

/** A slot as it is typed: texts that need not be numbers yet. */
export interface TypedSlot {
  count: string;
  odds: Readonly<Record<Rarity, string>>;
}

const typedPattern = /^(\S*)x((?: (?:C|R|SR|SSR|UR)=\S*)*)$/u;

export const emptySlot: TypedSlot = { count: '1', odds: { C: '', R: '', SR: '', SSR: '', UR: '' } };

/** Reads slots that are being typed. Returns undefined if the text is not divided into slots and rarities. */
export function readTypedSlots(text: string): TypedSlot[] | undefined {
  const slots = text.split(';').map((part): TypedSlot | undefined => {
    const [isSlot, count = '', list = ''] = typedPattern.exec(part.trim().replaceAll(/\s+/gu, ' ')) ?? [];
    if (isSlot === undefined) return undefined;
    const odds = list.split(' ').map((each) => each.split('='));
    return { count, odds: { ...emptySlot.odds, ...(Object.fromEntries(odds.slice(1)) as Record<Rarity, string>) } };
  });
  return slots.every((slot) => slot !== undefined) ? slots : undefined;
}

/** Returns the text of slots that are being typed: of `parseSlots`, once they are right. */
export function writeTypedSlots(slots: readonly TypedSlot[]): string {
  return slots
    .map(({ count, odds }) =>
      [`${cleanCell(count)}x`, ...rarities.map((each) => `${each}=${cleanCell(odds[each])}`)]
        .filter((each) => !each.endsWith('='))
        .join(' '),
    )
    .join('; ');
}

/** A decimal comma is a point, and what separates slots and rarities cannot be typed into a cell. */
const cleanCell = (text: string): string => text.replaceAll(',', '.').replaceAll(/[\s;=x%]/gu, '');

/** Returns the sum of the odds of a slot in percent; cells that hold no number count as 0. */
export function sumTypedOdds({ odds }: TypedSlot): number {
  const millionths = Object.values(odds).map((cell) => Math.round(Number(cell) * 10_000) || 0);
  return millionths.reduce((sum, each) => sum + each, 0) / 10_000;
}

/** Whether a cell holds a percentage with at most four decimal places. */
export const isTypedOdds = (cell: string): boolean => /^\d{1,3}(\.\d{1,4})?$/u.test(cell);

/** Whether a slot can have so many cards. */
export const isTypedCount = (cell: string): boolean =>
  /^\d{1,2}$/u.test(cell) && Number(cell) >= 1 && Number(cell) <= maxSlotCount;

/** Returns what is wrong with the first slot that is wrong; undefined if the text cannot be read as slots. */
export function findSlotProblem(text: string): string | undefined {
  const slots = readTypedSlots(text);
  if (!slots) return undefined;
  if (slots.length > maxSlots) return `must have at most ${maxSlots} slots`;
  for (const [index, slot] of slots.entries()) {
    const name = `slot ${index + 1}`;
    const wrong = rarities.find((rarity) => slot.odds[rarity] !== '' && !isTypedOdds(slot.odds[rarity]));
    if (!isTypedCount(slot.count)) return `${name} must have 1 to ${maxSlotCount} cards`;
    if (wrong) return `${name}: ${wrong} must be a percentage with at most four decimal places`;
    const sum = sumTypedOdds(slot);
    if (sum !== 100) return `${name} adds up to ${sum} %, not to 100 %`;
  }
  return undefined;
}
