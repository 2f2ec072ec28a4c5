import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import { CatalogueCards } from '#islands/card/CatalogueCards.tsx';
import { Results } from '#islands/card/Results.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const filterOf = (q: string) => ({ ...defaultCardFilter, q });
const page = {
  cards: [],
  series: [],
  count: 18,
  meaning: {
    names: [
      {
        kind: 'series' as const,
        text: 'Leshy Forest Patrol',
        value: 'c0ffee00-0000-4000-8000-000000000001',
        count: 18,
      },
    ],
    filters: [],
    words: [],
    similar: [],
  },
};
const show = (q: string, status: 'ready' | 'loading' | 'failed') => (
  <Results
    filter={filterOf(q)}
    shownFilter={filterOf('leshy')}
    page={page}
    status={status}
    corrections={[]}
    eagerCount={0}
    animatedRarities={[]}
    cdnBase="/cdn"
    communityServer="https://chat.example"
    loginLink="/authorize"
  />
);

test('the lines above the cards stay with the cards until those of the new search are there, and go if it fails', () => {
  // No request succeeds, so the test covers only what is rendered.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const series = () => screen.queryByRole('link', { name: 'Leshy Forest Patrol' });
  const { rerender } = render(show('leshy', 'ready'));
  expect(screen.getByText('18 cards')).toBeTruthy();
  expect(series()).toBeTruthy();
  rerender(show('kurama', 'loading'));
  expect(series()).toBeTruthy();
  expect(screen.queryByText('18 cards')).toBeNull();
  rerender(show('kurama', 'failed'));
  expect(series()).toBeNull();
  expect(screen.getByText('Couldn’t load the cards')).toBeTruthy();
});

test('where only the other filters keep words from finding something, one tap leaves them out', () => {
  const found = (count: number) => (
    <Results
      {...show('moon fox', 'ready').props}
      filter={{ ...filterOf('moon fox'), rarities: ['UR'] }}
      page={{ ...page, count: 0, meaning: { ...page.meaning, words: [{ text: 'moon fox', count }] } }}
    />
  );
  const { rerender } = render(found(12));
  expect(screen.getByText(/Without the filters/u).textContent).toBe('Without the filters, “moon fox” finds 12 cards.');
  expect(screen.getByRole('link', { name: '“moon fox”' }).getAttribute('href')).toBe('/cards?q=moon+fox');
  rerender(found(0));
  expect(screen.queryByText(/Without the filters/u)).toBeNull();
});

test('by series, only pictures of the first series load with the page', () => {
  const ids = ['one', 'two', 'three'];
  const cards = ids.map((uuid) => ({
    ...{ uuid, name: uuid, series: { name: `Series ${uuid}` }, rarity: { name: 'UR' as const }, rarity_uuid: 'ur' },
    ...{ claimed: 1, total: 2, art_version: 0 },
  }));
  const groups = ids.map((uuid) => ({ uuid, name: `Series ${uuid}`, count: 1, on_page: 1 }));
  const { container } = render(
    <CatalogueCards
      view="series"
      cards={cards}
      groups={groups}
      eagerCount={6}
      held={new Map()}
      animatedRarities={[]}
      cdnBase="/cdn"
    />,
  );
  const loading = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading'));
  expect(loading).toEqual([null, 'lazy', 'lazy']);
});
