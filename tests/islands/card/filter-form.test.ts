import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import { adoptFilterForm } from '#islands/card/filter-form.ts';
import * as store from '#stores/catalogue.ts';

let form: HTMLFormElement;
let release = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '/cards');
  store.$filter.set(null);
  document.body.innerHTML = `
    <form class="filters"><input name="name" value="">
      <input type="checkbox" name="rarities" value="SR"><input type="checkbox" name="rarities" value="UR">
      <select name="sort"><option>Recently Added</option><option>Name A-Z</option></select></form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

afterEach(() => {
  release();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = (name: string, index = 0) =>
  form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index] as HTMLInputElement;
const input = (element: Element) => element.dispatchEvent(new Event('input', { bubbles: true }));

test('a rarity applies at once and is one step in the history', () => {
  release = adoptFilterForm(form);
  const entries = history.length;
  field('rarities', 1).checked = true;
  input(field('rarities', 1));
  expect(location.search).toBe('?rarities=UR');
  expect(history.length).toBe(entries + 1);
});

test('what was typed before the script came is applied', async () => {
  field('name').value = 'moon';
  release = adoptFilterForm(form);
  await vi.advanceTimersByTimeAsync(700);
  expect(location.search).toBe('?name=moon');
});

test('what was chosen before the script came applies at once, as a step in the history', () => {
  const entries = history.length;
  field('rarities').checked = true;
  release = adoptFilterForm(form);
  expect(location.search).toBe('?rarities=SR');
  expect(history.length).toBe(entries + 1);
});

test('the fields follow a filter that changed without them', () => {
  release = adoptFilterForm(form);
  store.$filter.set({ ...defaultCardFilter, name: 'fox', rarities: ['SR'], sort: 'Name A-Z' });
  expect([field('name').value, field('rarities').checked, field('rarities', 1).checked]).toEqual(['fox', true, false]);
  expect(form.querySelector('select')?.value).toBe('Name A-Z');
});

test('a space at the end stays while its filter applies', async () => {
  release = adoptFilterForm(form);
  field('name').value = 'moon ';
  input(field('name'));
  await vi.advanceTimersByTimeAsync(700);
  expect(location.search).toBe('?name=moon');
  expect(field('name').value).toBe('moon ');
});
