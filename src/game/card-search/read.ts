import { readSearchText } from '#game/card-filter.ts';
import { rarities } from '#game/rarity.ts';
import { parseSearch, searchTermsMax, searchTextMax } from '#game/search-syntax.ts';
import type { SortLabel } from '#game/sort.ts';
import { refuse, startDraft } from './draft.ts';
import type { SearchDraft, SearchFilter, SearchProblem } from './draft.ts';
import { findOperator, operatorList } from './operators.ts';
import { readValue } from './values.ts';
import { splitWords } from './words.ts';
import type { SearchWord } from './words.ts';

export interface SearchReading {
  filter: SearchFilter;
  problems: SearchProblem[];
}

/** A search box is not a letter. */
export const searchMax = 1_000;

/** These can be left out with a dash; the wire has no way to say it of the others. */
const negatable = ['name', 'series', 'makers', 'rarities'];

/**
 * Reads the one search box (`r:UR s:"night parade" v:1-100 sort:name -itachi`): operators, and plain
 * words as a name in the syntax of section 5. What is unknown is named in `problems`, never dropped
 * silently. `offered` are the sorts of the view that it is for.
 */
export function readSearch(text: string, offered: readonly SortLabel[]): SearchReading {
  const draft = startDraft(offered);
  if (text.length > searchMax) refuse(draft, excerpt(text), `A search has at most ${searchMax} characters.`);
  else readWords(draft, splitWords(text));
  const { filter, problems } = draft;
  return { filter, problems };
}

function readWords(draft: SearchDraft, words: readonly SearchWord[]): void {
  const plain: string[] = [];
  for (const word of words) {
    if (word.operator !== undefined) readOperator(draft, word);
    else if (word.negated) draft.excludedNames.push(`!${word.value}`);
    else if (/^!./u.test(word.value)) draft.excludedNames.push(word.value);
    else plain.push(word.value);
  }
  const said = plain.join(' ');
  refuseLooseQuotes(draft, said);
  leaveRaritiesOut(draft);
  draft.filter.name = joinText(draft, 'name', [...(said ? [said] : []), ...draft.texts.name, ...draft.excludedNames]);
  draft.filter.series = joinText(draft, 'series', draft.texts.series);
  draft.filter.makers = joinText(draft, 'maker', draft.texts.makers);
}

function readOperator(draft: SearchDraft, word: SearchWord): void {
  const { text, value, negated, operator = '' } = word;
  const known = findOperator(operator);
  if (!known) {
    refuse(
      draft,
      text,
      `There is no filter “${operator}:”. There are ${operatorList}. A name with a colon is written n:(${text}).`,
    );
  } else if (value === '') refuse(draft, text, `“${text}” says nothing yet.`);
  else if (negated && !negatable.includes(known)) refuse(draft, text, `“${operator}:” cannot be left out with a dash.`);
  else readValue[known](draft, word);
}

function leaveRaritiesOut(draft: SearchDraft): void {
  const { filter, excludedRarities } = draft;
  if (excludedRarities.length === 0) return;
  const from = filter.rarities.length > 0 ? filter.rarities : rarities;
  filter.rarities = from.filter((rarity) => !excludedRarities.includes(rarity));
  if (filter.rarities.length === 0) refuse(draft, '-r:', 'That leaves no rarity to look for.');
}

function joinText(draft: SearchDraft, field: string, alternatives: readonly string[]): string {
  const text = alternatives.join(',');
  if (parseSearch(text).length > searchTermsMax) {
    refuse(draft, excerpt(text), `Of so many alternatives of the ${field} the first ${searchTermsMax} are looked for.`);
  }
  if (text.length <= searchTextMax) return readSearchText(text);
  refuse(draft, excerpt(text), `The ${field} has more than ${searchTextMax} characters.`);
  return '';
}

/** A quoted text is a whole alternative (section 5): what stands beside it would not be looked at. */
function refuseLooseQuotes(draft: SearchDraft, said: string): void {
  for (const alternative of said.match(/(?:[^",]|"[^"]*"?)+/gu) ?? []) {
    const rest = /^\s*"[^"]*"\s*(\S.*)$/u.exec(alternative)?.[1];
    if (rest !== undefined) refuse(draft, rest, `Put a comma before “${rest}”: a quoted name stands for itself.`);
  }
}

const excerpt = (text: string): string => `${text.slice(0, 20)}…`;
