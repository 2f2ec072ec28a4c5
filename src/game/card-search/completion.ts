import { eventTypeLabels, eventTypes } from '#game/event-type.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';
import type { SortLabel } from '#game/sort.ts';
import { instanceStateFilters, findOperator, searchOperators } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import { parenthesize, tokenize } from './tokenize.ts';

/** The word or value before the caret in the search box. */
export interface CompletionTarget {
  /** Position of the value (or the plain word) in the text. */
  start: number;
  end: number;
  /** undefined for a plain word. */
  operator: SearchOperator | undefined;
  /** The part before the caret. */
  text: string;
}

/** A suggestion for the search box. */
export interface Completion {
  /** Replaces the word or value before the caret. */
  insert: string;
  label: string;
  /** A short explanation. */
  detail: string;
  /** Whether a value must follow: `r:` needs a rarity. */
  isOpen: boolean;
}

/** Returns the word or value at the caret; between words, an empty one. */
export function completionTargetAt(text: string, caret: number): CompletionTarget {
  const word = tokenize(text).find(({ start, end }) => start < caret && caret <= end);
  if (!word) return { start: caret, end: caret, operator: undefined, text: '' };
  const { end, negated, operator } = word;
  const lead = (negated ? 1 : 0) + (operator === undefined ? 0 : operator.length + 1);
  // In a list, only the item at the caret is completed.
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

/** Returns completions that need no server: operators, and the values of operators with a fixed set of values. */
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

/** Returns a name as an operator's value: in quotes, or in parentheses if the name contains quotes. */
export function exactValue(name: string): string {
  return name.includes('"') ? parenthesize(name) : `"${name}"`;
}

/** Returns the text with the completion applied, and the new caret position. */
export function applyCompletion(
  text: string,
  { start, end }: CompletionTarget,
  { insert, isOpen }: Completion,
): { text: string; caret: number } {
  const rest = text.slice(end).trimStart();
  const head = `${text.slice(0, start)}${insert}${isOpen ? '' : ' '}`;
  return { text: head + rest, caret: head.length };
}
