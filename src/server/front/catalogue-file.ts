import { stringify } from 'csv-stringify/sync';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { rarityNames } from '#game/rarity.ts';

/** Formats a list of cards as a file, batch by batch. */
export interface CatalogueFile {
  /** Returns the text of a batch, including the separator or header before it. */
  rows(cards: readonly CatalogCard[]): string;
  /** Returns the text after the last batch. */
  end(): string;
}

type CreateFile = (origin: string) => CatalogueFile;

const columns = [
  'name',
  'series',
  'rarity',
  'rarity_name',
  'type',
  'batch',
  'maker',
  'claimed',
  'total',
  'added_at',
  'uuid',
  'address',
] as const;

/** Returns one flat row for each card, with the URL of its page. */
function rowsOf(cards: readonly CatalogCard[], origin: string): Record<(typeof columns)[number], unknown>[] {
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

/**
 * CSV with a byte order mark, without which spreadsheets misread non-ASCII characters. Values that look like formulas
 * are escaped.
 */
export const createCsv: CreateFile = (origin) => {
  let isFirst = true;
  const slice = (cards: readonly CatalogCard[]) => {
    const text = stringify(rowsOf(cards, origin), {
      header: isFirst,
      columns: [...columns],
      bom: isFirst,
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    isFirst = false;
    return text;
  };
  return { rows: slice, end: () => (isFirst ? slice([]) : '') };
};

/** Produces the same bytes as `JSON.stringify(rows, null, 2)`. */
export const createJson: CreateFile = (origin) => {
  let before = '[\n';
  return {
    rows(cards) {
      const text = before + JSON.stringify(rowsOf(cards, origin), null, 2).slice(2, -2);
      before = ',\n';
      return text;
    },
    end: () => (before === ',\n' ? '\n]' : '[]'),
  };
};

/** A sitemap (sitemaps.org protocol). UUIDs need no escaping. */
export const createCardSitemap: CreateFile = (origin) => {
  const begin =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  let before = begin;
  return {
    rows(cards) {
      const text = cards.map(({ uuid }) => `<url><loc>${origin}/card/${uuid}</loc></url>\n`).join('');
      const all = before + text;
      before = '';
      return all;
    },
    end: () => `${before}</urlset>\n`,
  };
};
