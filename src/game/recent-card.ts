import { isUuid } from './identifier.ts';
import { rarities } from './rarity.ts';
import type { Rarity } from './rarity.ts';

/** A card whose page was opened, as the browser remembers it. */
export interface RecentCard {
  uuid: string;
  name: string;
  rarity: Rarity;
  art_version: number;
}

/** The list's maximum length. */
export const maxRecentCards = 12;

const maxNameLength = 200;

/** Returns the list with the card first and without duplicates. */
export function addRecentCard(cards: readonly RecentCard[], card: RecentCard): readonly RecentCard[] {
  return [card, ...removeRecentCard(cards, card.uuid)].slice(0, maxRecentCards);
}

export function removeRecentCard(cards: readonly RecentCard[], uuid: string): readonly RecentCard[] {
  return cards.filter((each) => each.uuid !== uuid);
}

/** Parses a stored list. Invalid and repeated entries are dropped. */
export function parseRecentCards(list: unknown): readonly RecentCard[] {
  if (!Array.isArray(list)) return [];
  const cards = list.flatMap((each) => parseRecentCard(each) ?? []);
  return [...new Map(cards.map((card) => [card.uuid, card])).values()].slice(0, maxRecentCards);
}

/** Parses one entry, also from the attributes of a page, where numbers are text. */
export function parseRecentCard(entry: unknown): RecentCard | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { uuid, name, rarity, art_version: art } = entry as Record<string, unknown>;
  const known = rarities.find((each) => each === rarity);
  const version = Number(art);
  if (typeof uuid !== 'string' || !isUuid(uuid) || !known) return undefined;
  if (typeof name !== 'string' || name === '' || name.length > maxNameLength) return undefined;
  return Number.isSafeInteger(version) && version >= 0
    ? { uuid, name, rarity: known, art_version: version }
    : undefined;
}
