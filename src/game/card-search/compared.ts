import type { CardFilter } from '#game/card-filter.ts';
import { findOperator, otherStates } from './operators.ts';
import type { SearchOperator } from './operators.ts';
import { tokenize } from './tokenize.ts';

/** Whether alternatives or exclusions use one of these operators. */
export const mentions = (where: string, operators: readonly SearchOperator[]): boolean =>
  tokenize(where).some(({ operator = '' }) => operators.some((each) => each === findOperator(operator)));

/** Whether a filter compares cards with the collection of the signed-in player (`mine:`, `is:dup`). */
export const isCompared = ({ mine, where }: Pick<CardFilter, 'mine' | 'where'>): boolean =>
  mine !== null || mentions(where, ['mine']) || tokenize(where).some(isDuplicateState);

const isDuplicateState = ({ operator = '', value }: { operator: string | undefined; value: string }): boolean =>
  findOperator(operator) === 'is' && ['duplicate', 'single'].includes(stateOf(value.toLowerCase()));

const stateOf = (value: string): string => otherStates.get(value) ?? value;
