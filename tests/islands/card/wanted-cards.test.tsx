import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WantedCard } from '#contract/card/wanted-card.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';
import { uuidOf } from '#tests/support/instances.ts';

const wantedOf = (number: number, copies = 0): WantedCard => ({
  card: { uuid: uuidOf(number), name: `Card ${number}`, series: 'Moon tales', rarity: 'SR', art_version: 0 },
  copies,
  created_at: '2026-11-23T12:00:00.000Z',
});
const tile = (number: number) => ({
  uuid: uuidOf(number),
  name: `Card ${number}`,
  series: { name: 'Moon tales' },
  rarity: { name: 'SR' as const },
  rarity_uuid: uuidOf(900),
  claimed: 1,
  total: 500,
  art_version: 0,
});

let list: WantedCard[];
let fails: boolean;
let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  list = [wantedOf(1)];
  fails = false;
  api = stubApi(({ method, url }) => {
    const id = /catalog\/(.*)\/want$/u.exec(url.pathname)?.[1];
    if (id === undefined)
      return url.pathname.endsWith('/card/wanted') ? { body: { data: list } } : { body: { data: [] } };
    if (fails) return { status: 409, body: { message: ['You have as many wishes as you can.'] } };
    const number = [1, 2].find((each) => uuidOf(each) === id) ?? 0;
    return method === 'DELETE' ? { body: { uuid: id } } : { status: 201, body: wantedOf(number) };
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settled();
};

async function showTiles() {
  const { SeriesCards } = await import('#islands/series/SeriesCards.tsx');
  render(<SeriesCards cards={[tile(1), tile(2)]} cdnBase="/cdn" animatedRarities={[]} />);
  await settled();
}

test('a visitor has no hearts, and asks for none', async () => {
  await showTiles();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(api.of('/card/wanted')).toEqual([]);
});

test('the heart of a tile says and changes whether the player wants the card; both tiles ask once', async () => {
  signInHere();
  await showTiles();
  expect([pressed('I want Card 1'), pressed('I want Card 2')]).toEqual(['true', 'false']);
  await press('I want Card 2');
  await press('I want Card 1');
  expect([pressed('I want Card 1'), pressed('I want Card 2')]).toEqual(['false', 'true']);
  expect(api.of('/card/wanted')).toHaveLength(1);
  // The link of the tile and its heart are beside each other, because a link may not contain a button.
  expect(document.querySelector('a button')).toBeNull();
});

test('a row of the compact list has its heart, too', async () => {
  signInHere();
  const { CatalogueCards } = await import('#islands/card/CatalogueCards.tsx');
  const empty = { groups: [], isStale: false, eagerCount: 0, held: new Map(), animatedRarities: [] };
  render(<CatalogueCards view="list" cards={[tile(1), tile(2)]} cdnBase="/cdn" {...empty} />);
  await settled();
  await press('I want Card 2');
  expect(pressed('I want Card 2')).toBe('true');
});

test('a heart that the server refuses stays as it was, and a toast says why', async () => {
  signInHere();
  await showTiles();
  fails = true;
  await press('I want Card 2');
  expect(pressed('I want Card 2')).toBe('false');
  const { $toasts } = await import('#stores/toast.ts');
  expect($toasts.get()[0]?.description).toBe('You have as many wishes as you can.');
});

test('a card’s page leads to those who have a spare of a wanted card', async () => {
  signInHere();
  const { WantCard } = await import('#islands/card/WantCard.tsx');
  render(<WantCard card={uuidOf(2)} />);
  await settled();
  expect(screen.queryByRole('link')).toBeNull();
  await press('I want this card');
  expect(pressed('You want this card')).toBe('true');
  expect(screen.getByRole('link', { name: 'Who has a spare' }).getAttribute('href')).toBe(
    `/trades/matches?card=${uuidOf(2)}`,
  );
});

test('the list of wishes has the cards, how many the player has by now, and removes them', async () => {
  list = [wantedOf(1, 2)];
  signInHere();
  const { WantedCardList } = await import('#islands/account/WantedCardList.tsx');
  render(
    <section tabIndex={-1}>
      <WantedCardList />
    </section>,
  );
  await settled();
  expect(screen.getByRole('list', { name: 'Cards you want' }).textContent).toContain(
    'Moon tales, SR. You have 2 by now',
  );
  await press(/^Remove/u);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement?.tagName).toBe('SECTION');
});
