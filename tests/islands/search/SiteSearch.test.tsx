import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestionDebounce } from '#game/timing.ts';
import SiteSearch from '#islands/search/SiteSearch.tsx';
import { stubApi } from '#tests/support/api-stub.ts';

const uuid = 'c0ffee00-0000-4000-8000-000000000001';
const pages = [{ title: 'Inventory', href: '/inventory', description: 'Your own collection' }];
const suggestion = {
  kind: 'name',
  text: 'Reed Fox',
  value: 'Reed Fox',
  count: 1,
  card: { uuid, art_version: 0 },
  avatar: null,
  series_uuid: null,
};
const series = { ...suggestion, kind: 'series', text: 'Reed Beds', count: 4, series_uuid: uuid };
const sharedName = { ...series, text: 'Reeds', series_uuid: null };

beforeEach(() => {
  vi.useFakeTimers();
  stubApi(({ url }) => {
    if (url.pathname.endsWith('/site-pages.json')) return { body: pages };
    if (url.pathname.endsWith('/card/suggestions')) return { body: { data: [suggestion, series, sharedName] } };
    if (url.pathname.endsWith('/clans'))
      return { body: { data: [{ index: 7, title: 'Red Reeds', members: 3 }], count: 1 } };
    return { status: 503, body: { message: ['later'] } };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function search(text: string) {
  render(<SiteSearch opener={document.body} cdnBase="/cdn" avatarBase="/cdn/avatars" />);
  const field = screen.getByRole('combobox');
  fireEvent.input(field, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(suggestionDebounce + 10));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return field;
}

const hrefs = () => screen.getAllByRole('option').map((option) => option.getAttribute('href'));

test('pages, cards and clans are found, also when the players cannot be loaded', async () => {
  await search('re');
  expect(hrefs()).toEqual([`/card/${uuid}`, `/series/${uuid}`, expect.stringContaining('/cards?series='), '/clans/7']);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Cards',
    'Series',
    'Clans',
  ]);
});

test.for([
  ['ssr', 'Rarity SSR', '/cards?rarities=SSR'],
  ['#7', 'Version 7', '/cards?version=7-7'],
  ['r=UR', 'r=UR', '/cards?q=r%3DUR'],
  ['r:UR fox', 'r:UR fox', '/cards?q=r%3AUR+fox'],
] as const)('the filter that "%s" stands for is offered first', async ([text, label, href]) => {
  await search(text);
  expect(hrefs()[0]).toBe(href);
  expect(screen.getByRole('group', { name: 'Filters' }).textContent).toContain(label);
});

test('arrow keys go through the results and back to the text', async () => {
  const field = await search('re');
  const selected = () => screen.queryByRole('option', { selected: true })?.getAttribute('href');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(selected()).toBe(`/card/${uuid}`);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(selected()).toBeUndefined();
});
