import { stringify } from 'csv-stringify/sync';
import { rarityNames } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';

/** A card as the downloads have it; the wire's card has all of it. */
export interface FileCard {
  uuid: string;
  name: string;
  series: { name: string };
  rarity: { name: Rarity };
  type: { name: string };
  batch: number;
  artist: { name: string } | null;
  claimed: number;
  total: number;
  created_at: string;
}

/** One flat row for a card, with its page's address. */
export function fileRows(cards: readonly FileCard[], origin: string) {
  return cards.map((card) => ({
    name: card.name,
    series: card.series.name,
    rarity: card.rarity.name,
    rarity_name: rarityNames[card.rarity.name],
    type: card.type.name,
    batch: card.batch,
    maker: card.artist?.name ?? null,
    claimed: card.claimed,
    total: card.total,
    added_at: card.created_at,
    uuid: card.uuid,
    address: `${origin}/card/${card.uuid}`,
  }));
}

/** With a byte order mark, without which spreadsheets misread letters; nothing in it is taken for a formula. */
export function writeCsv(rows: readonly object[]): string {
  return stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
