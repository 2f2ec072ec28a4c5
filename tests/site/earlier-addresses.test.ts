import { expect, it } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import { openPage, textOf } from '#tests/support/site-document.ts';
import { get } from '#tests/support/site-requests.ts';

interface ListedCard {
  name: string;
  series: string;
  rarity: string;
  type: string;
}

const has = (text: string, part: string) => text.toLowerCase().includes(part);
const series = 'Night Parade of Lanterns';

/** Addresses from before the search by words, and the cards that they have always meant (specification sections 2 and 5). */
const addresses: [string, (card: ListedCard) => boolean][] = [
  ['name=fox', ({ name }) => has(name, 'fox')],
  ['name=fox,lantern', ({ name }) => has(name, 'fox') || has(name, 'lantern')],
  ['name=!fox', ({ name }) => !has(name, 'fox')],
  ['name=k*', ({ name }) => /^k/iu.test(name)],
  [`series="${series}"`, (card) => card.series === series],
  ['series=night', (card) => has(card.series, 'night')],
  ['rarities=SSR,UR', ({ rarity }) => rarity === 'SSR' || rarity === 'UR'],
  [
    'rarities=SSR&type=default&name=o',
    ({ name, rarity, type }) => has(name, 'o') && rarity === 'SSR' && type === 'default',
  ],
  ['specials=special,summer_2', ({ type }) => type === 'special' || type === 'summer_2'],
];

it.each(addresses)('an address from before the search by words shows the same cards: %s', async (query, isMeant) => {
  const all = JSON.parse((await get('/cards.json')).text) as ListedCard[];
  const meant = all.filter(isMeant);
  expect(meant.length).toBeGreaterThan(0);
  expect(meant.length).toBeLessThan(all.length);
  const { document } = await openPage(`/cards?${new URLSearchParams(query)}`);
  expect(textOf(document.querySelector('.results-header p'))).toContain(meant.length.toLocaleString('en'));
  const names = [...document.querySelectorAll('.tile-grid .tile-name')].map((each) => textOf(each));
  expect(names).toEqual(meant.slice(0, defaultCardFilter.size).map(({ name }) => name));
});
