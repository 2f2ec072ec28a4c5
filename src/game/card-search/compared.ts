import type { CardFilter } from '#game/card-filter.ts';
import { findOperator, otherStates } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import { tokenize } from './tokenize.ts';

/** Whether alternatives or exclusions use one of these operators. */
export const mentions = (where: string, operators: readonly SearchOperator[]): boolean =>
  tokenize(where).some(({ operator = '' }) => operators.some((each) => each === findOperator(operator)));

/** Whether a filter compares cards with those that the signed-in player has or wants (`mine:`, `is:dup`, `want:`). */
export const isCompared = ({ mine, want, where }: Pick<CardFilter, 'mine' | 'want' | 'where'>): boolean =>
  mine !== null || want !== null || mentions(where, ['mine', 'want']) || tokenize(where).some(isDuplicateState);

const isDuplicateState = ({ operator = '', value }: { operator: string | undefined; value: string }): boolean =>
  findOperator(operator) === 'is' && ['duplicate', 'single'].includes(stateOf(value.toLowerCase()));

const stateOf = (value: string): string => otherStates.get(value) ?? value;
