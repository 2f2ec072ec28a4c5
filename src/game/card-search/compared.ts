import type { CardFilter } from '#game/card-filter.ts';
import { findOperator } from './operators.ts';
import { tokenize } from './tokenize.ts';

/** Whether a filter compares cards with the collection of the signed-in player (`mine:`). */
export const isCompared = ({ mine, where }: Pick<CardFilter, 'mine' | 'where'>): boolean =>
  mine !== null || tokenize(where).some(({ operator = '' }) => findOperator(operator) === 'mine');
