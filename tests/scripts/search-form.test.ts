import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchDebounce } from '#game/timing.ts';
import { enhanceSearchForm, selectCompletion } from '#scripts/search-form.ts';
import { $filter, subscribeToUrl } from '#stores/card/catalogue.ts';
import { $options } from '#stores/card/suggestions.ts';

let form: HTMLFormElement;
let field: HTMLInputElement;
const releases: (() => void)[] = [];

const type = (text: string) => {
  field.value = text;
  field.setSelectionRange(text.length, text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const optionOf = (label: string) => {
  const option = $options.get().find((each) => each.label === label);
  if (!option) throw new Error(`no option ${label}`);
  return option;
};

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing answers: what the box does on its own is what is tried.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  history.replaceState(null, '', '/cards');
  document.body.innerHTML = '<form><input name="q"></form>';
  form = document.querySelector('form') as HTMLFormElement;
  field = document.querySelector('input') as HTMLInputElement;
  releases.push(subscribeToUrl(), enhanceSearchForm(form));
});

afterEach(() => {
  for (const release of releases.splice(0)) release();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an operator that was chosen stays, whatever was typed before it was', async () => {
  type('sor');
  selectCompletion(form, optionOf('sort:'));
  expect(field.value).toBe('sort:');
  await vi.advanceTimersByTimeAsync(searchDebounce * 2);
  expect(field.value).toBe('sort:');
  expect($filter.get()?.name ?? '').toBe('');
  expect($options.get().map(({ label }) => label)).toContain('new');
});

test('a whole word that was chosen applies at once', () => {
  type('sort:n');
  selectCompletion(form, optionOf('name'));
  expect(field.value).toBe('sort:name ');
  expect($filter.get()?.sort).toBe('Name A-Z');
});
