import { defaultCardFilter, writeCardFilter } from '#game/card-filter.ts';
import { completeText } from '#game/card-search/complete.ts';
import type { Completion } from '#game/card-search/complete.ts';
import type { SearchFilter } from '#game/card-search/draft.ts';
import { readSearch } from '#game/card-search/read.ts';
import { writeSearch } from '#game/card-search/write.ts';
import { catalogueSorts } from '#game/sort.ts';
import { $filter, searchCatalogue, typeSearch } from '#stores/catalogue.ts';
import { $active, $options, $unfinished, closeSuggestions, moveActive, suggestFor } from '#stores/suggestion.ts';

/** The list under the box; its options are named after it. */
export const suggestionsId = 'suggestions';

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;

/**
 * Gives the search box's form to the catalogue's store: its text applies as it is typed, and follows a
 * filter that changed without it. It becomes a combobox. Answers with how to let go of it.
 */
export function adoptSearchForm(form: HTMLFormElement): () => void {
  const field = fieldOf(form);
  const suggest = () => suggestFor(field.value, field.selectionStart ?? field.value.length);
  const listeners = {
    input: () => {
      typeSearch(field.value);
      suggest();
    },
    click: suggest,
    blur: closeSuggestions,
    keydown: (event: Event) => {
      if (event instanceof KeyboardEvent && onKey(form, event, suggest)) event.preventDefault();
    },
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    closeSuggestions();
    void searchCatalogue(field.value);
  };
  for (const [type, listener] of Object.entries(listeners)) field.addEventListener(type, listener);
  form.addEventListener('submit', onSubmit);
  const releases = [
    $filter.listen((filter) => {
      // Whoever typed it keeps their own words for it.
      if (filter && !saysSame(readSearch(field.value, catalogueSorts).filter, filter))
        field.value = writeSearch(filter);
    }),
    $options.subscribe((options) => {
      field.ariaExpanded = String(options.length > 0);
    }),
    $active.subscribe((active) => {
      if (active < 0) field.removeAttribute('aria-activedescendant');
      else field.setAttribute('aria-activedescendant', optionId(active));
    }),
  ];
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', suggestionsId);
  // What somebody typed before this script was there counts too.
  if (field.value !== field.defaultValue) typeSearch(field.value);
  if (document.activeElement === field) suggest();

  return () => {
    for (const [type, listener] of Object.entries(listeners)) field.removeEventListener(type, listener);
    form.removeEventListener('submit', onSubmit);
    for (const release of releases) release();
    closeSuggestions();
  };
}

export const optionId = (index: number): string => `${suggestionsId}-${index}`;

/** Puts what was chosen into the text; a whole word applies at once. */
export function takeCompletion(form: HTMLFormElement, completion: Completion): void {
  const unfinished = $unfinished.get();
  if (!unfinished) return;
  const field = fieldOf(form);
  const { text, caret } = completeText(field.value, unfinished, completion);
  field.value = text;
  field.setSelectionRange(caret, caret);
  closeSuggestions();
  if (completion.isOpen) {
    // As if it had been typed: what was typed before would otherwise still apply, and take the text back.
    typeSearch(text);
    suggestFor(text, caret);
  } else void searchCatalogue(text);
}

/** Whether the key was for the list. */
function onKey(form: HTMLFormElement, { key }: KeyboardEvent, suggest: () => void): boolean {
  const options = $options.get();
  const chosen = options[$active.get()];
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (options.length === 0) suggest();
    else moveActive(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (key === 'Enter' && chosen) {
    takeCompletion(form, chosen);
    return true;
  }
  if (key === 'Escape' && options.length > 0) {
    closeSuggestions();
    return true;
  }
  return false;
}

function saysSame(a: SearchFilter, b: SearchFilter): boolean {
  const addressOf = (filter: SearchFilter) =>
    String(writeCardFilter({ ...defaultCardFilter, ...filter, page: 1, size: defaultCardFilter.size }));
  return addressOf(a) === addressOf(b);
}
