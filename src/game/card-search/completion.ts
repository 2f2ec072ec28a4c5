import type { TitledType } from '#game/event-type.ts';
import { rarities, rarityNames } from '#game/rarity.ts';
import { sorts } from '#game/sort.ts';
import { quoteWords } from './example.ts';
import type { SearchExample } from './example.ts';
import { findOperator, searchOperators } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import type { SearchView } from './search-view.ts';
import { parenthesize, tokenize } from './tokenize.ts';
import type { SearchToken } from './tokenize.ts';

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
  /** The part of the text that `insert` replaces. */
  start: number;
  end: number;
  insert: string;
  label: string;
  /** A short explanation. */
  detail: string;
  /** Whether a value must follow: `r:` needs a rarity. */
  isOpen: boolean;
}

/**
 * Returns what can be completed at the caret, the longest part first: all plain words up to the caret, because together
 * they are a name; their last alternative; the word or value itself. Between words, the last is empty.
 */
export function completionTargetsAt(text: string, caret: number): readonly [CompletionTarget, ...CompletionTarget[]] {
  const words = tokenize(text);
  const index = words.findIndex(({ start, end }) => start < caret && caret <= end);
  const word = words[index];
  if (!word) return [{ start: caret, end: caret, operator: undefined, text: '' }];
  const { end, negated, operator } = word;
  const targetFrom = (from: number): CompletionTarget => {
    const start = Math.min(from, caret);
    const target = text.slice(start, caret).replace(/^["(]/u, '');
    return { start, end, operator: operator === undefined ? undefined : findOperator(operator), text: target };
  };
  const lead = (negated ? 1 : 0) + (operator === undefined ? 0 : operator.length + 1);
  const begin = word.start + lead;
  if (operator !== undefined) return [targetFrom(afterLastComma(text, begin, caret))];
  if (!isPlain(word)) return [targetFrom(begin)];
  const first = words.slice(0, index).findLastIndex((each) => !isPlain(each)) + 1;
  const name = words[first]?.start ?? begin;
  const starts = new Set([name, afterLastComma(text, name, caret), begin]);
  const [longest = begin, ...shorter] = starts;
  return [targetFrom(longest), ...shorter.map(targetFrom)];
}

const isPlain = ({ operator, negated, text }: SearchToken): boolean =>
  operator === undefined && !negated && !text.startsWith('!');

/** In a list, only the item at the caret is completed. */
function afterLastComma(text: string, begin: number, caret: number): number {
  const comma = text.slice(begin, caret).lastIndexOf(',');
  if (comma === -1) return begin;
  const rest = text.slice(begin + comma + 1, caret);
  return begin + comma + 1 + (rest.length - rest.trimStart().length);
}

/** Returns completions that need no server: operators, and the values of operators with a fixed set of values. */
export function listCompletions(
  target: CompletionTarget,
  view: SearchView,
  eventTypes: readonly TitledType[],
  names?: SearchExample,
): Completion[] {
  const { start, end, operator } = target;
  const written = target.text.toLowerCase();
  const value = (insert: string, label: string, detail: string): Completion => ({
    start,
    end,
    insert,
    label,
    detail,
    isOpen: false,
  });
  const types = () => eventTypes.map(({ key, title }) => value(key, key, title));
  const known: Partial<Record<SearchOperator, () => Completion[]>> = {
    rarities: () => rarities.map((rarity) => value(rarity, rarity, rarityNames[rarity])),
    type: types,
    specials: types,
    mine: () => [
      value('0', '0', 'You don’t have it'),
      value('>0', '>0', 'You have it'),
      value('dup', 'dup', 'You have several copies'),
    ],
    want: () => [value('yes', 'yes', 'You want it'), value('no', 'no', 'You don’t')],
    free: () => [
      value('0', '0', 'Every version is claimed'),
      value('<10', '<10', 'Nearly gone'),
      value('<50', '<50', 'Fewer than 50 versions left'),
    ],
    is: () => view.states.map((state) => value(state, state, 'copies')),
    // A search by words has the best matches first without being asked.
    sort: () =>
      sorts
        .filter(({ word, label }) => word !== 'match' && view.sorts.includes(label))
        .map(({ word, label }) => value(word, word, label)),
  };
  const all = operator === undefined ? listOperators(target, view, names) : (known[operator]?.() ?? []);
  return all.filter(({ label, detail }) => [label, detail].some((each) => each.toLowerCase().startsWith(written)));
}

function listOperators(
  { start, end }: CompletionTarget,
  { unavailable }: SearchView,
  names: SearchExample | undefined,
): Completion[] {
  const known = names && { name: `n:${names.words[0]}`, series: `s:${quoteWords(names.series)}` };
  const offered = searchOperators.filter(({ key }) => unavailable[key] === undefined);
  return offered.map(({ key, short, title, example }) => {
    const usage = (key === 'name' || key === 'series' ? known?.[key] : undefined) ?? example;
    const detail = usage === '' ? title : `${title}, as in ${usage}`;
    return { start, end, insert: `${short}:`, label: `${short}:`, detail, isOpen: true };
  });
}

/** Returns a name as an operator's value: in quotes, or in parentheses if the name contains quotes. */
export function exactValue(name: string): string {
  return name.includes('"') ? parenthesize(name) : `"${name}"`;
}

/** Returns the text with the completion applied, and the new caret position. */
export function applyCompletion(
  text: string,
  { start, end, insert, isOpen }: Completion,
): { text: string; caret: number } {
  const rest = text.slice(end).trimStart();
  const head = `${text.slice(0, start)}${insert}${isOpen ? '' : ' '}`;
  return { text: head + rest, caret: head.length };
}
