import { eventTypeLabels, eventTypes } from '#game/event-type.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';
import type { SortLabel } from '#game/sort.ts';
import { instanceStateFilters, findOperator, searchOperators } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import { parenthesize, tokenize } from './tokenize.ts';

/** What is being written in the search box, up to the caret. */
export interface CompletionTarget {
  /** Where the value (or the plain word) stands in the text. */
  start: number;
  end: number;
  /** undefined for a plain word. */
  operator: SearchOperator | undefined;
  /** What has been written of it. */
  text: string;
}

/** Something that may be meant, to take with one key. */
export interface Completion {
  /** What takes the place of what is being written. */
  insert: string;
  label: string;
  /** A word or two on what it is. */
  detail: string;
  /** Whether the word is not at its end with it: `r:` waits for a rarity. */
  isOpen: boolean;
}

/** The word under the caret; an empty one between words. */
export function completionTargetAt(text: string, caret: number): CompletionTarget {
  const word = tokenize(text).find(({ start, end }) => start < caret && caret <= end);
  if (!word) return { start: caret, end: caret, operator: undefined, text: '' };
  const { end, negated, operator } = word;
  const lead = (negated ? 1 : 0) + (operator === undefined ? 0 : operator.length + 1);
  // In a list only the member under the caret is written.
  const begin = word.start + lead;
  const comma = operator === undefined ? -1 : text.slice(begin, caret).lastIndexOf(',');
  const start = comma === -1 ? begin : begin + comma + 1;
  return {
    start: Math.min(start, caret),
    end,
    operator: operator === undefined ? undefined : findOperator(operator),
    text: text.slice(Math.min(start, caret), caret).replace(/^["(]/u, ''),
  };
}

/** What the game itself knows to go on with: operators, and the values of those that have a few. */
export function listCompletions({ operator, text }: CompletionTarget, offered: readonly SortLabel[]): Completion[] {
  const written = text.toLowerCase();
  const value = (insert: string, label: string, detail: string): Completion => ({
    insert,
    label,
    detail,
    isOpen: false,
  });
  const types = () => eventTypes.map((type) => value(type, type, eventTypeLabels[type]));
  const known: Partial<Record<SearchOperator, () => Completion[]>> = {
    rarities: () => rarities.map((rarity) => value(rarity, rarity, rarityNames[rarity])),
    type: types,
    specials: types,
    is: () => Object.keys(instanceStateFilters).map((state) => value(state, state, 'copies')),
    sort: () => sorts.filter(({ label }) => offered.includes(label)).map(({ word, label }) => value(word, word, label)),
  };
  const all = operator === undefined ? listOperators() : (known[operator]?.() ?? []);
  return all.filter(({ label, detail }) => [label, detail].some((each) => each.toLowerCase().startsWith(written)));
}

function listOperators(): Completion[] {
  return searchOperators.map(({ short, title, example }) => ({
    insert: `${short}:`,
    label: `${short}:`,
    detail: `${title}, as in ${example}`,
    isOpen: true,
  }));
}

/** A value as an operator takes it: an exact name in quotes, or held together where it has quotes itself. */
export function exactValue(name: string): string {
  return name.includes('"') ? parenthesize(name) : `"${name}"`;
}

/** The text with the completion in it, and where the caret goes. */
export function applyCompletion(
  text: string,
  { start, end }: CompletionTarget,
  { insert, isOpen }: Completion,
): { text: string; caret: number } {
  const rest = text.slice(end).trimStart();
  const head = `${text.slice(0, start)}${insert}${isOpen ? '' : ' '}`;
  return { text: head + rest, caret: head.length };
}
