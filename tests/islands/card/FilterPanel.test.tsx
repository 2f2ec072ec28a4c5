import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogPage } from '#contract/card/card.ts';
import { defaultCardFilter, parseCardFilter } from '#game/card-filter.ts';
import { defaultTypes } from '#game/event-type.ts';
import { FilterPanel } from '#islands/card/FilterPanel.tsx';
import type { FilteredList } from '#islands/card/early-edits.ts';
import type { PanelView } from '#ui/card/filter-panel-fields.ts';
import * as store from '#stores/card/catalogue.ts';
import { useStore } from '@nanostores/react';

let form: HTMLFormElement;

const list: FilteredList = {
  debounceFilter: store.debounceFilter,
  commitFilter: store.commitFilter,
  changeFilter: (change) => void store.updateCatalogue(change),
};

function Panel({ list: mine, view }: { list: FilteredList | null; view: PanelView }) {
  const filter = useStore(store.$filter);
  const page = useStore(store.$page);
  return (
    <FilterPanel
      filter={filter ?? rendered}
      view={view}
      action="/cards"
      genres={['drama']}
      counts={page?.counts}
      types={page?.types}
      found={page?.count}
      list={mine}
      example={undefined}
      cdnBase="/cdn"
      avatarBase="/cdn/avatars"
    />
  );
}

let rendered = defaultCardFilter;
let update: (list: FilteredList | null) => void;

/** The panel as the server renders it for the address; `hydrate` connects it to its list. */
function show(search = '', view: PanelView = 'catalogue') {
  history.replaceState(null, '', `/cards${search}`);
  rendered = parseCardFilter(new URLSearchParams(search));
  const { container, rerender } = render(<Panel list={null} view={view} />);
  form = container.querySelector('form') as HTMLFormElement;
  update = (mine) => rerender(<Panel list={mine} view={view} />);
}
const hydrate = (mine = list) => update(mine);
const setFilter = (change: object) => act(() => store.$filter.set({ ...defaultCardFilter, ...change }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  store.$filter.set(null);
  store.$page.set(null);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const field = (name: string, index = 0) =>
  form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[index] as HTMLInputElement;
const rarityBox = (rarity: string) => form.querySelector(`[name=rarities][value=${rarity}]`) as HTMLInputElement;
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const thumb = (index: number) => form.querySelectorAll<HTMLInputElement>('[type=range]')[index] as HTMLInputElement;
const input = (element: Element) => {
  fireEvent(element, new Event('input', { bubbles: true }));
};
const change = (element: Element) => {
  fireEvent(element, new Event('change', { bubbles: true }));
};

test('a rarity applies immediately and adds one history entry', () => {
  show();
  hydrate();
  const entries = history.length;
  rarityBox('UR').checked = true;
  input(rarityBox('UR'));
  expect(location.search).toBe('?rarities=UR');
  expect(history.length).toBe(entries + 1);
});

test('a text applies 700 ms after typing stops, or together with the next choice', async () => {
  show();
  hydrate();
  field('series').value = 'moon';
  input(field('series'));
  await wait(699);
  expect(location.search).toBe('');
  rarityBox('SR').checked = true;
  input(rarityBox('SR'));
  expect(location.search).toBe('?series=moon&rarities=SR');
});

test('text that was typed before hydration is applied', async () => {
  show();
  field('name').value = 'moon';
  hydrate();
  await wait(700);
  expect(location.search).toBe('?name=moon');
});

test('a choice from before hydration applies immediately and adds a history entry', () => {
  show();
  const entries = history.length;
  rarityBox('SR').checked = true;
  hydrate();
  expect(location.search).toBe('?rarities=SR');
  expect(history.length).toBe(entries + 1);
});

test('the fields update when the filter changes elsewhere', () => {
  show();
  hydrate();
  setFilter({ name: 'fox', rarities: ['SR'], sort: 'Name A-Z', version: [5, 90] });
  expect([field('name').value, rarityBox('SR').checked, rarityBox('UR').checked]).toEqual(['fox', true, false]);
  expect(new FormData(form).get('sort')).toBe('Name A-Z');
  expect([field('version').value, field('version', 1).value]).toEqual(['5', '90']);
  expect([thumb(0).value, thumb(1).value]).toEqual(['5', '90']);
});

test('a trailing space stays while its filter applies', async () => {
  show();
  hydrate();
  field('name').value = 'moon ';
  input(field('name'));
  await wait(700);
  expect(location.search).toBe('?name=moon');
  expect(field('name').value).toBe('moon ');
});

test('a slider thumb updates its number field, stops before the other thumb, and applies on release', () => {
  show();
  hydrate();
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
  show('?version=5-90');
  hydrate();
  field('version').value = '';
  input(field('version'));
  change(field('version'));
  expect(location.search).toBe('?version=0-90');
  expect(thumb(0).value).toBe('0');
});

test('the panel opens when a filter becomes an advanced one, unless the player closed it', () => {
  show();
  hydrate();
  const panel = document.querySelector('.panel-toggle') as HTMLDetailsElement;
  setFilter({ name: 'fox' });
  expect(panel.open).toBe(false);
  setFilter({ rarities: ['UR'] });
  expect(panel.open).toBe(true);
  // A narrow screen shows only the filters that are set, until the player asks for all.
  expect(form.classList.contains('is-strip')).toBe(true);
  act(() => panel.click());
  expect(form.classList.contains('is-strip')).toBe(false);
  panel.open = false;
  setFilter({ rarities: ['UR', 'SR'] });
  expect(panel.open).toBe(false);
});

test('the counts update with each response', () => {
  show();
  hydrate();
  const counts = { rarities: { SR: 1_234 }, types: { special: 7 } } as unknown as CatalogPage['counts'];
  act(() =>
    store.$page.set({
      cards: [],
      count: 12,
      pageCount: 1,
      counts,
      types: [...defaultTypes],
      makers: [],
      series: [],
      clan: null,
      meaning: null,
    }),
  );
  expect(form.querySelector('[data-count=SR]')?.textContent).toBe('1,234');
  expect(form.querySelector('option[data-count=special]')?.textContent).toBe('Special (7)');
  expect(form.querySelector('[type=submit]')?.textContent).toBe('Show 12 cards');
});

test('the types of the game are offered under their titles, and a withdrawn one only while it is chosen', () => {
  show('?type=winter_2026');
  hydrate();
  const type = form.querySelector('[name=type]') as HTMLSelectElement;
  const load = (types: CatalogPage['types']) =>
    act(() =>
      store.$page.set({
        cards: [],
        count: 0,
        pageCount: 0,
        counts: { rarities: { C: 0, R: 0, SR: 0, SSR: 0, UR: 0 }, types: { winter_2026: 3 } },
        types,
        makers: [],
        series: [],
        clan: null,
        meaning: null,
      }),
    );
  // The field keeps the choice before the types have loaded.
  expect(type.value).toBe('winter_2026');
  load([...defaultTypes, { key: 'winter_2026', title: 'Winter 2026' }]);
  expect(type.value).toBe('winter_2026');
  expect(type.selectedOptions[0]?.textContent).toBe('Winter 2026 (3)');
  setFilter({ specials: ['winter_2026'] });
  expect(form.querySelector<HTMLInputElement>('[name=specials][value=winter_2026]')?.checked).toBe(true);
  setFilter({});
  load([...defaultTypes]);
  expect([...type.options].map(({ value }) => value)).toEqual(['', ...defaultTypes.map(({ key }) => key)]);
});

test('one type and several types are filters of their own, as in the API', () => {
  show();
  hydrate();
  const type = form.querySelector('[name=type]') as HTMLSelectElement;
  const box = (value: string) => form.querySelector(`[name=specials][value=${value}]`) as HTMLInputElement;
  type.value = 'summer_1';
  input(type);
  expect(location.search).toBe('?type=summer_1');
  box('special').checked = true;
  input(box('special'));
  expect(location.search).toBe('?type=summer_1&specials=special');
  expect(type.value).toBe('summer_1');
  type.value = '';
  input(type);
  expect(location.search).toBe('?specials=special');
  expect(box('special').checked).toBe(true);
});

test('the maker field suggests makers by name and applies the chosen one', async () => {
  const maker = {
    kind: 'maker',
    text: 'Mokuren',
    value: '223456789012345678',
    count: 3,
    card: { uuid: '1dad563f-75bf-45e8-b490-79766af12d33', art_version: 0 },
    avatar: null,
  };
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return url.includes('/suggestions') ? Promise.resolve(Response.json({ data: [maker] })) : new Promise(() => {});
  });
  show();
  hydrate();
  field('makers').value = '!423456789012345678, mok';
  input(field('makers'));
  await wait(150);
  expect(requested[0]).toMatch(/text=mok&kind=maker$/u);
  const option = form.querySelector('[role=option]') as HTMLElement;
  expect(option.textContent).toBe('Mokuren3 cards');
  fireEvent.click(option);
  expect(field('makers').value).toBe('!423456789012345678, 223456789012345678');
  expect(new URLSearchParams(location.search).get('makers')).toBe('!423456789012345678, 223456789012345678');
  expect(form.querySelector('[role=option]')).toBeNull();
});

test('the start of a maker’s name is not a filter, and disappears when the field is left', async () => {
  show('?makers=223456789012345678');
  hydrate();
  field('makers').value = 'mok';
  input(field('makers'));
  await wait(700);
  expect(location.search).toBe('?makers=223456789012345678');
  fireEvent.blur(field('makers'));
  expect(field('makers').value).toBe('223456789012345678');
});

test('the reset clears the panel’s filters, and keeps the order and the filters without a field', () => {
  show('?name=fox&sort=Name+A-Z&rarities=UR');
  hydrate();
  act(() => form.querySelector<HTMLElement>('.panel-reset')?.click());
  expect(location.search).toBe('?sort=Name+A-Z');
});

test('an inventory’s panel filters its own list, including by lock and frame', () => {
  show('', 'inventory');
  const changes: object[] = [];
  hydrate({ ...list, changeFilter: (changed) => void changes.push(changed) });
  const lock = form.querySelector('[name=is_locked]') as HTMLSelectElement;
  lock.value = 'true';
  input(lock);
  expect(changes).toEqual([{ isLocked: true }]);
  expect(location.search).toBe('');
  setFilter({ isLocked: false });
  expect(lock.value).toBe('false');
  setFilter({});
  expect(lock.value).toBe('');
});

test.each([
  ['9999', 0, '?version=4000-4000', ['4000', '']],
  ['-5', 0, '', ['', '']],
  ['3.7', 1, '', ['', '']],
])('a version field that is left with %s shows the version that applies', (text, index, search, shown) => {
  show();
  hydrate();
  field('version', index).value = text;
  input(field('version', index));
  change(field('version', index));
  expect(location.search).toBe(search);
  expect([field('version').value, field('version', 1).value]).toEqual(shown);
});

test('crossed version fields are swapped when one is left', () => {
  show('?version=10-50');
  hydrate();
  field('version').value = '90';
  input(field('version'));
  change(field('version'));
  expect(location.search).toBe('?version=50-90');
  expect([field('version').value, field('version', 1).value]).toEqual(['50', '90']);
  expect([thumb(0).value, thumb(1).value]).toEqual(['50', '90']);
});

test('typing adds one history entry, and Back returns to the list from before it', async () => {
  show('?page=5&rarities=R');
  hydrate();
  const stop = store.subscribeToCatalogue();
  const entries = history.length;
  for (const text of ['f', 'fo', 'fox']) {
    field('name').value = text;
    input(field('name'));
    await wait(700);
  }
  expect(location.search).toBe('?name=fox&rarities=R');
  expect(history.length).toBe(entries + 1);
  const returned = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await wait(10);
  await returned;
  stop();
  expect(location.search).toBe('?page=5&rarities=R');
  expect(store.$filter.get()).toMatchObject({ page: 5, rarities: ['R'], name: '' });
});
