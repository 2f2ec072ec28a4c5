import { defaultCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import { applyCompletion } from '#game/card-search/completion.ts';
import type { Completion } from '#game/card-search/completion.ts';
import type { CardSearchFilter } from '#game/card-search/parser-state.ts';
import { parseCardSearch } from '#game/card-search/parse.ts';
import { formatCardSearch } from '#game/card-search/format.ts';
import { catalogueSorts } from '#game/sort.ts';
import { $filter, searchCatalogue, debounceSearch } from '#stores/card/catalogue.ts';
import {
  $activeIndex,
  $options,
  $completionTarget,
  closeSuggestions,
  moveActiveOption,
  suggestFor,
} from '#stores/card/suggestions.ts';

/** The list under the box; its options are named after it. */
export const suggestionsId = 'suggestions';

const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;

/**
 * Gives the search box's form to the catalogue's store: its text applies as it is typed, and follows a
 * filter that changed without it. It becomes a combobox. Answers with how to let go of it.
 */
export function enhanceSearchForm(form: HTMLFormElement): () => void {
  const field = fieldOf(form);
  const suggest = () => suggestFor(field.value, field.selectionStart ?? field.value.length);
  const listeners = {
    input: () => {
      debounceSearch(field.value);
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
  const unsubscribers = [
    $filter.listen((filter) => {
      // Whoever typed it keeps their own words for it.
      if (filter && !isSameSearch(parseCardSearch(field.value, catalogueSorts).filter, filter))
        field.value = formatCardSearch(filter);
    }),
    $options.subscribe((options) => {
      field.ariaExpanded = String(options.length > 0);
    }),
    $activeIndex.subscribe((active) => {
      if (active < 0) field.removeAttribute('aria-activedescendant');
      else field.setAttribute('aria-activedescendant', optionId(active));
    }),
  ];
  field.role = 'combobox';
  field.ariaAutoComplete = 'list';
  field.setAttribute('aria-controls', suggestionsId);
  // What somebody typed before this script was there counts too.
  if (field.value !== field.defaultValue) debounceSearch(field.value);
  if (document.activeElement === field) suggest();

  return () => {
    for (const [type, listener] of Object.entries(listeners)) field.removeEventListener(type, listener);
    form.removeEventListener('submit', onSubmit);
    for (const unsubscribe of unsubscribers) unsubscribe();
    closeSuggestions();
  };
}

export const optionId = (index: number): string => `${suggestionsId}-${index}`;

/** Puts what was chosen into the text; a whole word applies at once. */
export function selectCompletion(form: HTMLFormElement, completion: Completion): void {
  const unfinished = $completionTarget.get();
  if (!unfinished) return;
  const field = fieldOf(form);
  const { text, caret } = applyCompletion(field.value, unfinished, completion);
  field.value = text;
  field.setSelectionRange(caret, caret);
  closeSuggestions();
  if (completion.isOpen) {
    // As if it had been typed: what was typed before would otherwise still apply, and take the text back.
    debounceSearch(text);
    suggestFor(text, caret);
  } else void searchCatalogue(text);
}

/** Whether the key was for the list. */
function onKey(form: HTMLFormElement, { key }: KeyboardEvent, suggest: () => void): boolean {
  const options = $options.get();
  const chosen = options[$activeIndex.get()];
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (options.length === 0) suggest();
    else moveActiveOption(key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (key === 'Enter' && chosen) {
    selectCompletion(form, chosen);
    return true;
  }
  if (key === 'Escape' && options.length > 0) {
    closeSuggestions();
    return true;
  }
  return false;
}

function isSameSearch(a: CardSearchFilter, b: CardSearchFilter): boolean {
  const addressOf = (filter: CardSearchFilter) =>
    String(serializeCardFilter({ ...defaultCardFilter, ...filter, page: 1, size: defaultCardFilter.size }));
  return addressOf(a) === addressOf(b);
}
