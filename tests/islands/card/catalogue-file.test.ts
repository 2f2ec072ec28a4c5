import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { fileRows, writeCsv } from '#ui/catalogue-file.ts';

const card = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  name: 'Fox, "the" Bride',
  series: { name: 'Night\nParade' },
  rarity: { name: 'UR' as const },
  type: { name: 'default' },
  batch: 3,
  artist: null,
  claimed: 7,
  total: 50,
  created_at: '2026-01-01T00:00:00.000Z',
};

test('a CSV reads back as it was, with commas, quotes and line breaks in it', () => {
  const rows = parse(writeCsv(fileRows([card], 'https://site.example')), { columns: true, bom: true });
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

test.each(['=1+1', '+1', '-1', '@x'])('a name that a spreadsheet would take for a formula is text: %s', (name) => {
  const text = writeCsv(fileRows([{ ...card, name }], ''));
  expect(text.split('\r\n')[1]).toMatch(/^'/u);
});
