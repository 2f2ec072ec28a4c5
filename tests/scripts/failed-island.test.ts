import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failedIslandScript } from '#scripts/failed-island/failed-island-script.ts';

type Listener = (event: Event) => void;

let fail: (island: Element | null, message?: string) => void;

beforeEach(() => {
  let listener: Listener | undefined;
  const self: { failedIslands?: Event[] } = {};
  const run = runInThisContext(`(function (addEventListener, self) {${failedIslandScript}})`) as (
    add: (type: string, added: Listener) => void,
    self: object,
  ) => void;
  run((_, added) => (listener = added), self);
  fail = (island, message = 'Failed to fetch dynamically imported module: Part.js') => {
    const event = new CustomEvent('astro:hydration-error', { detail: { error: new TypeError(message) } });
    Object.defineProperty(event, 'target', { value: island });
    listener?.(event);
    expect(self.failedIslands?.at(-1)).toBe(event);
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const skeleton = '<astro-island class="skeleton"><div aria-busy="true"></div></astro-island>';
const rendered = '<astro-island class="rendered"><p>Twelve cards</p></astro-island>';
const notices = () => [...document.querySelectorAll('.crash-notice')];
const island = (selector: string) => document.querySelector(selector);

test('several islands whose scripts are missing get one notice, above the first of them', () => {
  document.body.innerHTML = `<main>${rendered}${rendered}</main>`;
  for (const failed of document.querySelectorAll('.rendered')) fail(failed);
  expect(notices()).toHaveLength(1);
  expect(island('main')?.firstElementChild).toBe(notices()[0]);
  expect(island('main')?.textContent).toContain('Twelve cardsTwelve cards');
});

for (const order of [
  ['.rendered', '.skeleton'],
  ['.skeleton', '.rendered'],
]) {
  test(`a notice in the place of a skeleton is the only one when ${order.join(' fails before ')}`, () => {
    document.body.innerHTML = `<main>${rendered}${skeleton}</main>`;
    for (const selector of order) fail(island(selector));
    expect(notices()).toHaveLength(1);
    expect(island('.skeleton')?.innerHTML).toBe(notices()[0]?.outerHTML);
  });
}

test('an island outside of the main part shows no notice', () => {
  document.body.innerHTML = `<header>${rendered}</header><main></main>`;
  fail(island('.rendered'));
  expect(notices()).toHaveLength(0);
});

test('a script that fails says why, as text, and the button loads the page again', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  document.body.innerHTML = `<main>${skeleton}</main>`;
  fail(island('.skeleton'), '<img src=x> is undefined');
  expect(notices()[0]?.querySelector('p')?.textContent).toBe('<img src=x> is undefined');
  notices()[0]?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
