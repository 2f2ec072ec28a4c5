import { findOperator } from './operators.ts';

/** Why a word of other search boxes cannot be used, and what is written instead. */
export interface ForeignSyntax {
  message: string;
  instead?: string;
}

/** Recognizes syntax of other search boxes, which would otherwise be a word that no card has; undefined for a word. */
export function findForeignSyntax(value: string): ForeignSyntax | undefined {
  if (value === 'NOT') return { message: 'Write a dash before what you exclude, as in -fox.' };
  if (/^([<>]=?|[≤≥]|!?=)$/u.test(value)) return { message: 'Write a comparison without spaces, as in left<=5.' };
  const [, name = '', sign = '', compared = ''] = /^([a-z]+)(!?=|[<>≤≥]=?)(.+)$/iu.exec(value) ?? [];
  const key = findOperator(name.toLowerCase());
  if (key !== undefined && /^!?=$/u.test(sign)) {
    const instead = `${sign === '!=' ? '-' : ''}${name}:${compared}`;
    return { message: `Write “${instead}”, with a colon.`, instead };
  }
  return key === 'year' ? { message: '“year:” has one year, as in year:2025.' } : undefined;
}
