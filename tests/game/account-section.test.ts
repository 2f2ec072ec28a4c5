import { expect, test } from 'vitest';
import { formerAccountHref } from '#game/account-section.ts';

test.each([
  ['', '#ledger', '/account/ledger'],
  ['?currency=moonstones', '#ledger', '/account/ledger?currency=moonstones'],
  ['', '#spending-limit', '/account/purchases#spending-limit'],
  ['', '#deletion', '/account/data#deletion'],
  ['', '#rewards', undefined],
  ['', '#identity', undefined],
  ['', '', undefined],
])('the place %s%s of the former account page is at %s', (search, hash, href) => {
  expect(formerAccountHref(search, hash)).toBe(href);
});
