import { atom, computed } from 'nanostores';
import type { Suggestion, SuggestionKind } from '#contract/card/suggestion.ts';
import { exactValue, listCompletions, completionTargetsAt } from '#game/card-search/completion.ts';
import type { Completion, CompletionTarget } from '#game/card-search/completion.ts';
import type { SearchExample } from '#game/card-search/example.ts';
import { searchOperators } from '#game/card-search/operators.ts';
import type { SearchOperator } from '#game/card-search/operators.ts';
import { catalogueSearch } from '#game/card-search/search-view.ts';
import type { SearchView } from '#game/card-search/search-view.ts';
import { defaultTypes } from '#game/event-type.ts';
import { formatCount } from '#game/number.ts';
import { suggestionDebounce } from '#game/timing.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $eventTypes } from './event-types.ts';
import { loadKnownNames } from './known-names.ts';

/** An option of the search box's list. */
export interface SearchOption extends Completion {
  /** The card, series or maker that it stands for; null for the search box's own syntax. */
  suggestion: Suggestion | null;
  /** The uuid of the card whose page the option opens; null if it completes the text. */
  opensCard: string | null;
}

/** What the search box that has the focus can express. */
const $view = atom<SearchView>(catalogueSearch);
/** The word or value at the caret; null if nothing is suggested. */
const $word = atom<CompletionTarget | null>(null);
/** Words of the catalogue for the explanations of operators. */
export const $searchExample = atom<SearchExample | undefined>();
/** Matching names from the API, and the part of the text that they complete. */
const $known = atom<{ target: CompletionTarget; suggestions: readonly Suggestion[] } | null>(null);

/** The suggestions: first names from the API, then the search box's own syntax. */
export const $options = computed(
  [$view, $word, $known, $searchExample, $eventTypes],
  (view, word, known, example, types): SearchOption[] => [
    ...(known?.suggestions.map((each) => toOption(each, known.target, view)) ?? []),
    ...(word ? listCompletions(word, view, types ?? defaultTypes, example) : []).map((each) => ({
      ...each,
      suggestion: null,
      opensCard: null,
    })),
  ],
);

/** Index of the suggestion selected by keyboard; -1 is the text itself. */
export const $activeIndex = atom(-1);

/** Operators whose values are names that the API knows. */
const kindByOperator: Partial<Record<SearchOperator, SuggestionKind>> = {
  name: 'name',
  series: 'series',
  makers: 'maker',
};

let debounceTimer: ReturnType<typeof setTimeout> | undefined;
const { run, cancel } = createLatest();

/** Suggests completions at the caret; names are requested when typing pauses. */
export function suggestFor(text: string, caret: number, view: SearchView): void {
  closeSuggestions();
  $view.set(view);
  const targets = completionTargetsAt(text, caret);
  $word.set(targets.at(-1) ?? null);
  const operator = targets[0].operator;
  const kind = operator === undefined ? '' : kindByOperator[operator];
  if (
    kind === undefined ||
    (operator !== undefined && view.unavailable[operator] !== undefined) ||
    (kind === '' && targets[0].text === '')
  )
    return;
  debounceTimer = setTimeout(() => void loadSuggestions(targets, kind), suggestionDebounce);
}

export function closeSuggestions(): void {
  clearTimeout(debounceTimer);
  cancel();
  $word.set(null);
  $known.set(null);
  $activeIndex.set(-1);
}

/** Selects the next or previous suggestion; wraps around through the text itself. */
export function moveActiveOption(step: 1 | -1): void {
  const places = $options.get().length + 1;
  $activeIndex.set((($activeIndex.get() + 1 + step + places) % places) - 1);
}

/** Loads the suggestions of the first target that has any. */
function loadSuggestions(targets: readonly CompletionTarget[], kind: SuggestionKind | ''): Promise<void> {
  return run(async (signal) => {
    for (const target of targets) {
      const known = await loadKnownNames(target.text, kind, signal);
      if (signal.aborted || !known) return undefined;
      const suggestions = known.filter((each) => $view.get().unavailable[operatorByKind[each.kind]] === undefined);
      if (suggestions.length > 0) return { target, suggestions };
    }
    return undefined;
  }, showSuggestions);
}

function showSuggestions(known: { target: CompletionTarget; suggestions: readonly Suggestion[] } | undefined): void {
  if (!known) return;
  // The option selected by keyboard stays selected.
  const active = $options.get()[$activeIndex.get()];
  $known.set(known);
  $activeIndex.set($options.get().findIndex((option) => option.insert === active?.insert));
}

const operatorByKind = { name: 'name', series: 'series', maker: 'makers' } as const;

function toOption(
  suggestion: Suggestion,
  { start, end, operator }: CompletionTarget,
  { opensCards }: SearchView,
): SearchOption {
  const { kind, text, value, count, card } = suggestion;
  const { short = '', title = '' } = searchOperators.find(({ key }) => key === operatorByKind[kind]) ?? {};
  const exact = kind === 'maker' ? value : exactValue(value);
  const opensCard = opensCards && kind === 'name' && count === 1 && operator === undefined ? card.uuid : null;
  return {
    start,
    end,
    // After an operator only the value is inserted; a plain word that is a name needs no operator.
    insert: operator !== undefined || (kind === 'name' && exact.startsWith('"')) ? exact : `${short}:${exact}`,
    label: text,
    detail: opensCard === null ? `${title}, ${formatCount(count, 'card')}` : 'Open this card',
    isOpen: false,
    suggestion,
    opensCard,
  };
}
