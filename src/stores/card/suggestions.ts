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

/** What is being written in the search box; null while nothing is suggested for it. */
export const $completionTarget = atom<CompletionTarget | null>(null);
/** What the game knows by a name like it. */
const $knownSuggestions = atom<readonly Suggestion[]>([]);

/** What may be meant: first what the game knows by name, then what the box itself understands. */
export const $options = computed([$completionTarget, $knownSuggestions], (unfinished, known): Completion[] =>
  unfinished
    ? [...known.map((each) => toCompletion(each, unfinished)), ...listCompletions(unfinished, catalogueSorts)]
    : [],
);

/** Which of them the keyboard is at; -1 is the text itself. */
export const $activeIndex = atom(-1);

/** Which operators name something that the game has by name. */
const kindByOperator: Partial<Record<SearchOperator, SuggestionKind>> = {
  name: 'name',
  series: 'series',
  makers: 'maker',
};

let debounceTimer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

/** Suggests for the word under the caret; names are asked for once the typing has paused. */
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

/** Up or down, round by way of the text itself. */
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
  // What was chosen by key stays chosen.
  const active = $options.get()[$activeIndex.get()];
  $knownSuggestions.set(answer.data);
  $activeIndex.set($options.get().findIndex((option) => option.insert === active?.insert));
}

const operatorByKind = { name: 'name', series: 'series', maker: 'makers' } as const;

function toCompletion({ kind, text, value, count }: Suggestion, { operator }: CompletionTarget): Completion {
  const { short = '', title = '' } = searchOperators.find(({ key }) => key === operatorByKind[kind]) ?? {};
  const exact = kind === 'maker' ? value : exactValue(value);
  return {
    // Under an operator only its value; a plain word that is a name needs no operator.
    insert: operator !== undefined || (kind === 'name' && exact.startsWith('"')) ? exact : `${short}:${exact}`,
    label: text,
    detail: `${title}, ${formatCount(count, 'card')}`,
    isOpen: false,
  };
}
