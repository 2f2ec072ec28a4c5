import { isTooDeep, maxJsonDepth } from '#game/json-depth.ts';
import { GameError } from './error.ts';

/** Names that every object has. The validator would drop such fields without a word. */
const reservedNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses the body of a call, which is an object. Throws BAD_REQUEST. */
export function parseBody(text: string): unknown {
  const value = parseText(text);
  // The validator takes a list for an object where no field is required.
  if (Array.isArray(value)) throw new GameError('BAD_REQUEST', ['body: is a list, not an object']);
  return value;
}

function parseText(text: string): unknown {
  if (isTooDeep(text)) throw new GameError('BAD_REQUEST', [`body: is nested more than ${maxJsonDepth} levels deep`]);
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (reservedNames.has(key)) throw new GameError('BAD_REQUEST', [`body: ${key} is not the name of a field`]);
      return value;
    }) as unknown;
  } catch (error) {
    if (error instanceof GameError) throw error;
    throw new GameError('BAD_REQUEST', ['body: is not valid JSON']);
  }
}
