import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { listSuggestions } from '#contract/suggestion.ts';
import type { Suggestion, SuggestionKind } from '#contract/suggestion.ts';
import { exactValue, listCompletions, completionTargetAt } from '#game/card-search/completion.ts';
import type { Completion, CompletionTarget } from '#game/card-search/completion.ts';
import { searchOperators } from '#game/card-search/operators.ts';
import type { SearchOperator } from '#game/card-search/operators.ts';
import { formatCount } from '#game/number.ts';
import { catalogueSorts } from '#game/sort.ts';
import { suggestionDebounce } from '#game/timing.ts';

/** The word being completed in the search box; null if nothing is suggested. */
export const $completionTarget = atom<CompletionTarget | null>(null);
/** Matching names from the API. */
const $knownSuggestions = atom<readonly Suggestion[]>([]);

/** The suggestions: first names from the API, then the search box's own syntax. */
export const $options = computed([$completionTarget, $knownSuggestions], (unfinished, known): Completion[] =>
  unfinished
    ? [...known.map((each) => toCompletion(each, unfinished)), ...listCompletions(unfinished, catalogueSorts)]
    : [],
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
let request: AbortController | undefined;

/** Suggests completions for the word at the caret; names are requested when typing pauses. */
export function suggestFor(text: string, caret: number): void {
  closeSuggestions();
  const unfinished = completionTargetAt(text, caret);
  $completionTarget.set(unfinished);
  const kind = unfinished.operator === undefined ? '' : kindByOperator[unfinished.operator];
  if (kind === undefined || (kind === '' && unfinished.text === '')) return;
  debounceTimer = setTimeout(() => void loadSuggestions(unfinished.text, kind), suggestionDebounce);
}

export function closeSuggestions(): void {
  clearTimeout(debounceTimer);
  request?.abort();
  request = undefined;
  $completionTarget.set(null);
  $knownSuggestions.set([]);
  $activeIndex.set(-1);
}

/** Selects the next or previous suggestion; wraps around through the text itself. */
export function moveActiveOption(step: 1 | -1): void {
  const places = $options.get().length + 1;
  $activeIndex.set((($activeIndex.get() + 1 + step + places) % places) - 1);
}

async function loadSuggestions(text: string, kind: SuggestionKind | ''): Promise<void> {
  const current = (request = new AbortController());
  const answer = await call(listSuggestions, { query: { text, kind } }, { signal: current.signal }).catch(
    () => undefined,
  );
  if (request !== current || !answer) return;
  // The option selected by keyboard stays selected.
  const active = $options.get()[$activeIndex.get()];
  $knownSuggestions.set(answer.data);
  $activeIndex.set($options.get().findIndex((option) => option.insert === active?.insert));
}

const operatorByKind = { name: 'name', series: 'series', maker: 'makers' } as const;

function toCompletion({ kind, text, value, count }: Suggestion, { operator }: CompletionTarget): Completion {
  const { short = '', title = '' } = searchOperators.find(({ key }) => key === operatorByKind[kind]) ?? {};
  const exact = kind === 'maker' ? value : exactValue(value);
  return {
    // After an operator only the value is inserted; a plain word that is a name needs no operator.
    insert: operator !== undefined || (kind === 'name' && exact.startsWith('"')) ? exact : `${short}:${exact}`,
    label: text,
    detail: `${title}, ${formatCount(count, 'card')}`,
    isOpen: false,
  };
}
