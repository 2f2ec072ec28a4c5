import { expect, it } from 'vitest';
import { previewAddress } from '#ui/admin/preview-address.ts';

const change = (kind: 'cards' | 'seasons' | 'series' | 'clans', ...fields: [string, unknown][]) => ({
  kind,
  uuid: 'u',
  display: 'Moon fox',
  fields: fields.map(([field, after]) => ({ field, after })),
});
const targetOf = (...changes: ReturnType<typeof change>[]) =>
  new URL(previewAddress('/admin/preview/t', changes), 'https://site.example').searchParams.get('to');

it('a preview begins at the first changed object that has a page', () => {
  expect(targetOf(change('seasons'), change('cards'), change('series'))).toBe('/card/u');
  expect(targetOf(change('series', ['genres', []]))).toContain('Moon');
  expect(targetOf(change('clans', ['title', 'New']), change('clans', ['index', 7]))).toBe('/clans/7');
  expect(targetOf(change('seasons'))).toBeNull();
});
