import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogPage } from '#contract/card.ts';
import { defaultCardFilter } from '#game/card-filter.ts';
import { enhanceFilterForm } from '#scripts/filter-form.ts';
import type { FilteredList } from '#scripts/filter-form.ts';
import * as store from '#stores/card/catalogue.ts';

let form: HTMLFormElement;
let release = () => {};

const list: FilteredList = {
  ...store,
  changeFilter: (change) => void store.updateCatalogue(change),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '/cards');
  store.$filter.set(null);
  document.body.innerHTML = `
    <form class="filters"><input type="hidden" name="owner" value=""><details>
      <input type="text" name="name" value=""><input type="text" name="series" value="">
      <input type="checkbox" name="rarities" value="SR"><input type="checkbox" name="rarities" value="UR">
      <small data-count="SR">1</small>
      <div class="versions-track"><input type="range" min="0" max="4000" value="0"><input type="range" min="0" max="4000" value="4000"></div>
      <input type="number" name="version" value=""><input type="number" name="version" value="">
      <select name="type"><option value="">Every type</option><option value="special" data-count="special">Special (3)</option></select>
      <a class="panel-reset" href="/cards">Reset filters</a></details>
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
const thumb = (index: number) => form.querySelectorAll<HTMLInputElement>('[type=range]')[index] as HTMLInputElement;
const input = (element: Element) => element.dispatchEvent(new Event('input', { bubbles: true }));
const change = (element: Element) => element.dispatchEvent(new Event('change', { bubbles: true }));

test('a rarity applies at once and is one step in the history', () => {
  release = enhanceFilterForm(form, list);
  const entries = history.length;
  field('rarities', 1).checked = true;
  input(field('rarities', 1));
  expect(location.search).toBe('?rarities=UR');
  expect(history.length).toBe(entries + 1);
});

test('text applies 700 ms after the typing, or together with a choice in between', async () => {
  release = enhanceFilterForm(form, list);
  field('series').value = 'moon';
  input(field('series'));
  await vi.advanceTimersByTimeAsync(699);
  expect(location.search).toBe('');
  field('rarities').checked = true;
  input(field('rarities'));
  expect(location.search).toBe('?series=moon&rarities=SR');
});

test('text typed before the script loaded is applied', async () => {
  field('name').value = 'moon';
  release = enhanceFilterForm(form, list);
  await vi.advanceTimersByTimeAsync(700);
  expect(location.search).toBe('?name=moon');
});

test('a choice made before the script loaded applies at once, as a step in the history', () => {
  const entries = history.length;
  field('rarities').checked = true;
  release = enhanceFilterForm(form, list);
  expect(location.search).toBe('?rarities=SR');
  expect(history.length).toBe(entries + 1);
});

test('the fields follow a filter that changed without them', () => {
  release = enhanceFilterForm(form, list);
  store.$filter.set({ ...defaultCardFilter, name: 'fox', rarities: ['SR'], sort: 'Name A-Z', version: [5, 90] });
  expect([field('name').value, field('rarities').checked, field('rarities', 1).checked]).toEqual(['fox', true, false]);
  expect(form.querySelector<HTMLSelectElement>('[name=sort]')?.value).toBe('Name A-Z');
  expect([field('version').value, field('version', 1).value]).toEqual(['5', '90']);
  expect([thumb(0).value, thumb(1).value]).toEqual(['5', '90']);
});

test('a space at the end stays while its filter applies', async () => {
  release = enhanceFilterForm(form, list);
  field('name').value = 'moon ';
  input(field('name'));
  await vi.advanceTimersByTimeAsync(700);
  expect(location.search).toBe('?name=moon');
  expect(field('name').value).toBe('moon ');
});

test('a thumb updates its number field, stops before the other thumb, and applies when released', () => {
  release = enhanceFilterForm(form, list);
  thumb(1).value = '40';
  input(thumb(1));
  thumb(0).value = '100';
  input(thumb(0));
  expect([field('version').value, field('version', 1).value, thumb(0).value]).toEqual(['39', '40', '39']);
  expect(location.search).toBe('');
  change(thumb(0));
  expect(location.search).toBe('?version=39-40');
});

test('an empty number field falls back to its bound', () => {
  history.replaceState(null, '', '/cards?version=5-90');
  [field('version').value, field('version', 1).value] = ['5', '90'];
  release = enhanceFilterForm(form, list);
  field('version').value = '';
  input(field('version'));
  change(field('version'));
  expect(location.search).toBe('?version=0-90');
  expect(thumb(0).value).toBe('0');
});

test('the panel opens by itself for an advanced filter, unless the user closed it', () => {
  release = enhanceFilterForm(form, list);
  const panel = form.querySelector('details') as HTMLDetailsElement;
  store.$filter.set({ ...defaultCardFilter, name: 'fox' });
  expect(panel.open).toBe(false);
  store.$filter.set({ ...defaultCardFilter, rarities: ['UR'] });
  expect(panel.open).toBe(true);
  panel.open = false;
  store.$filter.set({ ...defaultCardFilter, rarities: ['UR', 'SR'] });
  expect(panel.open).toBe(false);
});

test('the counts follow each response', () => {
  release = enhanceFilterForm(form, list);
  const counts = { rarities: { SR: 1_234 }, types: { special: 7 } } as unknown as CatalogPage['counts'];
  store.$page.set({ cards: [], count: 0, pageCount: 0, counts });
  expect(form.querySelector('small')?.textContent).toBe('1,234');
  expect(form.querySelector('option[data-count]')?.textContent).toBe('Special (7)');
});

test('the reset removes the panel’s filters and keeps the sort and filters without a field', () => {
  history.replaceState(null, '', '/cards?name=fox&sort=Name+A-Z&rarities=UR');
  field('name').value = 'fox';
  field('rarities', 1).checked = true;
  (form.querySelector('[name=sort]') as HTMLSelectElement).value = 'Name A-Z';
  release = enhanceFilterForm(form, list);
  form.querySelector<HTMLElement>('.panel-reset')?.click();
  expect(location.search).toBe('?sort=Name+A-Z');
});

test('an inventory’s panel filters its own list, by lock and frame as well', () => {
  form.insertAdjacentHTML(
    'beforeend',
    '<select name="is_locked"><option value="">Any</option><option value="true">Locked</option><option value="false">Unlocked</option></select>',
  );
  const changes: object[] = [];
  release = enhanceFilterForm(form, { ...list, changeFilter: (changed) => void changes.push(changed) });
  const lock = form.querySelector('[name=is_locked]') as HTMLSelectElement;
  lock.value = 'true';
  input(lock);
  expect(changes).toEqual([{ isLocked: true }]);
  expect(location.search).toBe('');
  store.$filter.set({ ...defaultCardFilter, isLocked: false });
  expect(lock.value).toBe('false');
  store.$filter.set({ ...defaultCardFilter });
  expect(lock.value).toBe('');
});
