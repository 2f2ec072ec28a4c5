import { expect, it } from 'vitest';
import { findLink, openPage, textOf } from '#tests/support/site-document.ts';
import type { SitePage } from '#tests/support/site-document.ts';
import { listCards } from '#tests/support/site-requests.ts';

const namesOn = ({ document }: SitePage) => [...document.querySelectorAll('.tile-grid .tile-name')].map(textOf);

async function expectCards(page: SitePage, query: string): Promise<void> {
  const { cards } = await listCards(query);
  expect(cards).not.toHaveLength(0);
  expect(namesOn(page)).toEqual(cards.map(({ name }) => name));
}

/** Submits the page's search form, as a browser without script does. */
function search({ document }: SitePage, text: string): Promise<SitePage> {
  const form = document.querySelector('#search')?.closest('form');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[name][type=hidden]') ?? [])];
  const query = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  query.set(document.querySelector('#search')?.getAttribute('name') ?? '', text);
  return openPage(`${form?.getAttribute('action')}?${query}`);
}

const searchText = ({ document }: SitePage) => document.querySelector('#search')?.getAttribute('value');

it('the catalogue shows the result for its address', async () => {
  const page = await openPage('/cards?rarities=UR,SSR&sort=Name+Z-A&page=2');
  await expectCards(page, 'rarities=UR,SSR&order_column=name&order=DESC&page=2');
  const checked = [...page.document.querySelectorAll('[name=rarities][checked]')];
  expect(checked.map((box) => box.getAttribute('value')).sort()).toEqual(['SSR', 'UR']);
  expect(textOf(page.document.querySelector('[name=sort] option[selected]'))).toBe('Name Z-A');
});

it('the catalogue is searched with one text field, with an address for each search, and reports unusable terms', async () => {
  const found = await search(await openPage('/cards'), 'fox r:C,R -"no such fox"');
  expect(found.path).toBe('/cards?q=fox&name=%21%22no+such+fox%22&rarities=C%2CR');
  expect(searchText(found)).toBe('fox -"no such fox" r:C,R');
  await expectCards(found, 'q=fox&rarities=C,R&order_column=match');

  const reported = await search(found, 'colour:red r:UR');
  expect(textOf(reported.document.body)).toContain('There is no filter “colour:”');
  expect(searchText(reported)).toBe('colour:red r:UR');
  await expectCards(reported, 'rarities=UR');
});

it.each(['r=UR', 'year>2024', 'fox NOT wolf'])(
  'syntax of other search boxes is named in an address, as where it is typed: %s',
  async (q) => {
    const { document } = await openPage(`/cards?${new URLSearchParams({ q })}`);
    expect(document.querySelector('.search-problem .chip')).not.toBeNull();
  },
);

it('the catalogue has links for its pages', async () => {
  const first = await openPage('/cards');
  const next = await openPage(findLink(first.document, 'Next').getAttribute('href') ?? '');
  expect(next.path).toBe('/cards?page=2');
  await expectCards(next, 'page=2');
  await expectCards(await openPage(findLink(next.document, 'Previous').getAttribute('href') ?? ''), 'page=1');
});

it('an empty result says so, and where to ask', async () => {
  const { document } = await openPage('/cards?name=no-such-card-anywhere');
  const main = document.querySelector('main');
  expect(textOf(main)).toContain('No cards found');
  expect(textOf(main)).toContain("We couldn't find any cards matching those filters.");
  expect(main?.querySelector('a[href*="discord"]')).not.toBeNull();
  expect(main?.querySelectorAll('.tile-grid > li')).toHaveLength(0);
});
