import { getLocalItem, removeLocalItem, setLocalItem } from '#client/storage.ts';
import { addRecentCard, parseRecentCards, removeRecentCard } from '#game/recent-card.ts';
import type { RecentCard } from '#game/recent-card.ts';

/** The cards have a key of their own: that of the players is given by the specification. */
const storageKey = 'recentCards';

/** Returns the cards whose pages were opened last in this browser, the last one first. */
export function loadRecentCards(): readonly RecentCard[] {
  try {
    return parseRecentCards(JSON.parse(getLocalItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

export function rememberCard(card: RecentCard): void {
  save(addRecentCard(loadRecentCards(), card));
}

/** Removes a card, and returns the others. */
export function forgetCard(uuid: string): readonly RecentCard[] {
  return save(removeRecentCard(loadRecentCards(), uuid));
}

export function forgetCards(): readonly RecentCard[] {
  return save([]);
}

function save(cards: readonly RecentCard[]): readonly RecentCard[] {
  if (cards.length > 0) setLocalItem(storageKey, JSON.stringify(cards));
  else removeLocalItem(storageKey);
  return cards;
}
