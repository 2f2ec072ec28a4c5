import { parseRecentCard } from '#game/recent-card.ts';
import { rememberCard } from '#stores/card/recent-cards.ts';

/* Remembers the card of the page for the drawer "Recently Viewed". */

const page = document.querySelector<HTMLElement>('.card-page');
const { uuid, name, rarity, art } = page?.dataset ?? {};
const card = parseRecentCard({ uuid, name, rarity, art_version: art });
if (card) rememberCard(card);
