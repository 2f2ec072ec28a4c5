import { expect, it } from 'vitest';
import { openPage, textOf } from '#tests/support/site-document.ts';
import { listCards, siteUrl } from '#tests/support/site-requests.ts';

it.each([
  ['default', 'Regular'],
  ['special', 'Special'],
  ['summer_2', 'Summer, Part 2'],
])(
  'the page of a card of type %s names the type %s, and has a canonical address without other parameters',
  async (type, label) => {
    const [card] = (await listCards(`type=${type}&size=1`)).cards;
    const { document } = await openPage(`/card/${card?.uuid}?utm_source=elsewhere&page=3`);
    const term = [...document.querySelectorAll('dt')].find((each) => textOf(each) === 'Type');
    expect(textOf(term?.nextElementSibling)).toBe(label);
    const canonical = document.querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(`${siteUrl()}/card/${card?.uuid}`);
  },
);
