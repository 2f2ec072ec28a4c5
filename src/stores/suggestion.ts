import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { listSuggestions } from '#contract/suggestion.ts';
import type { Suggestion, SuggestionKind } from '#contract/suggestion.ts';
import { exactValue, listCompletions, unfinishedAt } from '#game/card-search/complete.ts';
import type { Completion, Unfinished } from '#game/card-search/complete.ts';
import { searchOperators } from '#game/card-search/operators.ts';
import type { SearchOperator } from '#game/card-search/operators.ts';
import { writeCount } from '#game/number.ts';
import { catalogueSorts } from '#game/sort.ts';
import { suggestionDelay } from '#game/timing.ts';

/** What is being written in the search box; null while nothing is suggested for it. */
export const $unfinished = atom<Unfinished | null>(null);
/** What the game knows by a name like it. */
const $known = atom<readonly Suggestion[]>([]);

/** What may be meant: first what the game knows by name, then what the box itself understands. */
export const $options = computed([$unfinished, $known], (unfinished, known): Completion[] =>
  unfinished
    ? [...known.map((each) => writeSuggestion(each, unfinished)), ...listCompletions(unfinished, catalogueSorts)]
    : [],
);

/** Which of them the keyboard is at; -1 is the text itself. */
export const $active = atom(-1);

/** Which operators name something that the game has by name. */
const kinds: Partial<Record<SearchOperator, SuggestionKind>> = { name: 'name', series: 'series', makers: 'maker' };

let waiting: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

/** Suggests for the word under the caret; names are asked for once the typing has paused. */
export function suggestFor(text: string, caret: number): void {
  closeSuggestions();
  const unfinished = unfinishedAt(text, caret);
  $unfinished.set(unfinished);
  const kind = unfinished.operator === undefined ? '' : kinds[unfinished.operator];
  if (kind === undefined || (kind === '' && unfinished.text === '')) return;
  waiting = setTimeout(() => void ask(unfinished.text, kind), suggestionDelay);
}

export function closeSuggestions(): void {
  clearTimeout(waiting);
  request?.abort();
  request = undefined;
  $unfinished.set(null);
  $known.set([]);
  $active.set(-1);
}

/** Up or down, round by way of the text itself. */
export function moveActive(step: 1 | -1): void {
  const places = $options.get().length + 1;
  $active.set((($active.get() + 1 + step + places) % places) - 1);
}

async function ask(text: string, kind: SuggestionKind | ''): Promise<void> {
  const mine = (request = new AbortController());
  const answer = await call(listSuggestions, { query: { text, kind } }, { signal: mine.signal }).catch(() => undefined);
  if (request !== mine || !answer) return;
  // What was chosen by key stays chosen.
  const active = $options.get()[$active.get()];
  $known.set(answer.data);
  $active.set($options.get().findIndex((option) => option.insert === active?.insert));
}

const operatorOf = { name: 'name', series: 'series', maker: 'makers' } as const;

function writeSuggestion({ kind, text, value, count }: Suggestion, { operator }: Unfinished): Completion {
  const { short = '', title = '' } = searchOperators.find(({ key }) => key === operatorOf[kind]) ?? {};
  const exact = kind === 'maker' ? value : exactValue(value);
  return {
    // Under an operator only its value; a plain word that is a name needs no operator.
    insert: operator !== undefined || (kind === 'name' && exact.startsWith('"')) ? exact : `${short}:${exact}`,
    label: text,
    detail: `${title}, ${writeCount(count, 'card')}`,
    isOpen: false,
  };
}
