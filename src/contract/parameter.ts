import * as v from 'valibot';
import { maxPage, parseBoolean, parseInteger } from '#game/query-value.ts';

/*
 * Parameters of a query are texts. Most are lenient: an invalid value becomes the default, as if the parameter were
 * missing. The document of the API names the values that mean something.
 */

/** The values of a parameter, as JSON schema. */
interface Values {
  type?: 'integer' | 'boolean' | 'string';
  enum?: readonly string[];
  format?: 'uuid';
  minimum?: number;
  maximum?: number;
  default?: string | number | boolean;
}

export const lenientParameter = <T>(description: string, read: (text: string) => T, values: Values = {}) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.description(`${description} A value that cannot be used counts as none.`),
    v.metadata({ ...values }),
    v.transform(read),
  );

/** A whole number in a range. */
export const integerParameter = <Otherwise extends number | null | undefined>(
  description: string,
  [minimum, maximum]: readonly [number, number],
  otherwise: Otherwise,
) =>
  lenientParameter(description, (text) => parseInteger(text, minimum, maximum) ?? otherwise, {
    type: 'integer',
    minimum,
    maximum,
    ...(typeof otherwise === 'number' ? { default: otherwise } : {}),
  });

/** The number of a page. Those of the specification's lists begin with 0 or 1. */
export const pageParameter = (description: string, first: 0 | 1 = 1) =>
  integerParameter<number>(description, [first, maxPage], first);

/** How many entries a page has. */
export const sizeParameter = (things: string, most: number, usual: number) =>
  integerParameter<number>(`${things} per page.`, [1, most], usual);

export const booleanParameter = (description: string) =>
  lenientParameter(description, parseBoolean, { type: 'boolean' });

/** One word of a list. */
export const wordParameter = <const Word extends string, const Otherwise>(
  description: string,
  words: readonly Word[],
  otherwise: Otherwise,
) =>
  lenientParameter(description, (text): Word | Otherwise => words.find((word) => word === text) ?? otherwise, {
    type: 'string',
    enum: words,
    ...(typeof otherwise === 'string' && otherwise !== '' ? { default: otherwise } : {}),
  });
