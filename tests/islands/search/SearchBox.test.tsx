import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useStore } from '@nanostores/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultCardFilter } from '#game/card-filter.ts';
import { searchDebounce } from '#game/timing.ts';
import { SearchBox } from '#islands/search/SearchBox.tsx';
import { $filter, searchedCatalogue, subscribeToCatalogue } from '#stores/card/catalogue.ts';

let field: HTMLInputElement;
let unsubscribe = () => {};

function Box() {
  return (
    <SearchBox
      list={searchedCatalogue}
      action="/cards"
      subject="cards"
      text=""
      problems={[]}
      filter={useStore($filter)}
      size={24}
      example={undefined}
      types={undefined}
      cdnBase="/cdn"
      avatarBase="/cdn/avatars"
    />
  );
}

const type = (text: string) => fireEvent.input(field, { target: { value: text } });
const options = () => screen.getAllByRole('option', { hidden: true });
const choose = (label: string) => {
  const option = options().find((each) => each.querySelector('b')?.textContent === label);
  if (!option) throw new Error(`no option ${label}`);
  fireEvent.click(option);
};

beforeEach(() => {
  vi.useFakeTimers();
  // No request succeeds, so the test covers only the box itself.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '/cards');
  $filter.set(null);
  unsubscribe = subscribeToCatalogue();
  render(<Box />);
  field = screen.getByLabelText('Search cards');
});

afterEach(() => {
  cleanup();
  unsubscribe();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a chosen operator stays in the text after any previous input', async () => {
  type('sor');
  choose('sort:');
  expect(field.value).toBe('sort:');
  await act(() => vi.advanceTimersByTimeAsync(searchDebounce * 2));
  expect(field.value).toBe('sort:');
  expect($filter.get()?.name ?? '').toBe('');
  expect(options().map((option) => option.querySelector('b')?.textContent)).toContain('new');
});

test('a completed term applies immediately', () => {
  type('sort:n');
  choose('name');
  expect(field.value).toBe('sort:name ');
  expect($filter.get()?.sort).toBe('Name A-Z');
});

test('a part that cannot be used is a chip with the reason, which removes it or searches for its words', () => {
  type('fox re:zero r:XR s:moon');
  fireEvent.submit(field);
  expect(screen.getByText(/There is no filter “re:”/u).textContent).toContain('Search for “re zero”');
  expect(screen.getByRole('link', { name: 'Remove r:XR' }).getAttribute('href')).toBe(
    '/cards?q=fox+re%3Azero+s%3Amoon',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Remove r:XR' }));
  expect(field.value).toBe('fox re:zero s:moon');
  expect(document.activeElement).toBe(field);
  fireEvent.click(screen.getByRole('link', { name: 'Search for “re zero”' }));
  expect(field.value).toBe('fox re zero s:moon');
  expect($filter.get()).toMatchObject({ q: 'fox re zero', series: 'moon' });
  expect(screen.queryByText(/isn’t a rarity/u)).toBeNull();
});

test('the text updates when the filter changes elsewhere, and keeps its own wording for an equal filter', () => {
  type('rarity:ur ');
  act(() => $filter.set({ ...defaultCardFilter, rarities: ['UR'] }));
  expect(field.value).toBe('rarity:ur ');
  act(() => $filter.set({ ...defaultCardFilter, name: 'fox' }));
  expect(field.value).toBe('n:fox');
});
