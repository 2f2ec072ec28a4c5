import type { CardFilter } from '#game/card-filter.ts';
import type { FilterChange } from '#ui/card/active-filters.ts';
import { keepThumbsApart, parseForm } from './filter-fields.ts';

/** The list of cards that a panel filters: the catalogue, or the player's inventory. */
export interface FilteredList {
  /** Applies the change when typing pauses (specification section 5). */
  debounceFilter(change: FilterChange): void;
  /** Applies a typed change at once: the field was left, or the thumb released. */
  commitFilter(change: FilterChange): void;
  /** Applies the change at once. */
  changeFilter(change: FilterChange): void;
}

/** Applies edits made before the island was hydrated; returns whether there were any. */
export function applyEarlyEdits(form: HTMLFormElement, rendered: CardFilter, list: FilteredList): boolean {
  for (const thumb of form.querySelectorAll<HTMLInputElement>('[type=range]'))
    if (thumb.value !== thumb.defaultValue) keepThumbsApart(form, thumb);
  const edits = Object.entries(parseForm(form)).filter(
    ([field, value]) => String(value) !== String(rendered[field as keyof CardFilter]),
  );
  const change = Object.fromEntries(edits) as FilterChange;
  // Text may be incomplete, so it is debounced.
  const isText = edits.every(([field]) => ['name', 'series', 'makers'].includes(field));
  if (!isText) list.changeFilter(change);
  else if (edits.length > 0) list.debounceFilter(change);
  return edits.length > 0;
}
