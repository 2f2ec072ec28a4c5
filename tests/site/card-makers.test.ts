import { expect, it } from 'vitest';
import { openPage, textOf } from '#tests/support/site-document.ts';

const namesOn = (document: Document) => [...document.querySelectorAll('article h2')].map(textOf);

it('card makers are paginated, and each page has its own address', async () => {
  const seen: string[] = [];
  let path: string | null | undefined = '/card-makers';
  for (const [address, size] of [
    ['/card-makers', 12],
    ['/card-makers?page=2', 12],
    ['/card-makers?page=3', 12],
    ['/card-makers?page=4', 9],
  ] as const) {
    expect(path).toBe(address);
    const { document } = await openPage(address);
    expect(namesOn(document)).toHaveLength(size);
    seen.push(...namesOn(document));
    path = document.querySelector('a[rel=next]')?.getAttribute('href');
  }
  expect(path).toBeUndefined();
  expect(new Set(seen).size).toBe(45);
});

it('a page above the last one is the last one', async () => {
  const { document } = await openPage('/card-makers?page=99');
  expect(textOf(document.querySelector('.pages-list [aria-current=page]'))).toBe('4');
});

// A card's page links like this to a maker who is not a player.
it('the address of a card maker is the page that contains the maker', async () => {
  const last = (await openPage('/card-makers?page=4')).document;
  const id = last.querySelector('article')?.id.replace('maker-', '') ?? '';
  const { document } = await openPage(`/card-makers?maker=${id}`);
  expect(namesOn(document)).toEqual(namesOn(last));
});
