import { parse } from 'csv-parse/sync';
import { describe, expect, it, test } from 'vitest';
import type { CatalogCard } from '#contract/card/catalog-card.ts';
import { createCardSitemap, createCsv, createJson } from '#server/front/catalogue-file.ts';
import type { CatalogueFile } from '#server/front/catalogue-file.ts';

const card: CatalogCard = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  name: 'Fox, "the" Bride',
  series: { name: 'Night\nParade' },
  rarity: { name: 'UR' as const },
  rarity_uuid: '',
  type: { name: 'default' },
  batch: 3,
  artist: null,
  claimed: 7,
  total: 50,
  created_at: '2026-01-01T00:00:00.000Z',
  art_version: 0,
};
const others = ['b', 'c', 'd', 'e'].map((name) => ({ ...card, name }));
const whole = (file: CatalogueFile, ...slices: CatalogCard[][]) =>
  slices.map((cards) => file.rows(cards)).join('') + file.end();

test('a CSV file parses back to the same values, with commas, quotes and line breaks', () => {
  const rows = parse(whole(createCsv('https://site.example'), [card]), { columns: true, bom: true });
  expect(rows).toEqual([
    {
      name: 'Fox, "the" Bride',
      series: 'Night\nParade',
      rarity: 'UR',
      rarity_name: 'Ultra Rare',
      type: 'default',
      batch: '3',
      maker: '',
      claimed: '7',
      total: '50',
      added_at: '2026-01-01T00:00:00.000Z',
      uuid: card.uuid,
      address: `https://site.example/card/${card.uuid}`,
    },
  ]);
});

test.each(['=1+1', '+1', '-1', '@x'])('a name that a spreadsheet would treat as a formula is escaped: %s', (name) => {
  const text = whole(createCsv(''), [{ ...card, name }]);
  expect(text.split('\r\n')[1]).toMatch(/^'/u);
});

describe('a file in slices has the bytes of the same file in one', () => {
  it.each([
    ['CSV', createCsv],
    ['JSON', createJson],
    ['sitemap', createCardSitemap],
  ])('%s', (_name, create) => {
    const inOne = whole(create('https://site.example'), [card, ...others]);
    expect(whole(create('https://site.example'), [card], others.slice(0, 3), others.slice(3))).toBe(inOne);
  });

  it('and is JSON as JSON.stringify indents it, including when it is empty', () => {
    const text = whole(createJson(''), [card], others);
    expect(JSON.stringify(JSON.parse(text), null, 2)).toBe(text);
    expect(whole(createJson(''))).toBe('[]');
  });

  it('and is a valid sitemap when it is empty', () => {
    expect(whole(createCardSitemap(''))).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/u);
  });
});
