import { isTooDeep, maxJsonDepth } from '#game/json-depth.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { quoted } from '#game/quoted.ts';
import type { RowLocation, ProblemList } from './problems.ts';

/** Parses a JSON text. Returns undefined after a problem. */
export function parseJson(text: string, file: string, problems: ProblemList): unknown {
  if (isTooDeep(text)) {
    problems.add({ file, message: `is nested more than ${maxJsonDepth} levels deep` });
    return undefined;
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, '')) as unknown;
  } catch (error) {
    problems.add({ file, message: `is not JSON: ${(error as Error).message}` });
    return undefined;
  }
}

/** Parses a JSON catalogue: an object with a list for each entity. */
export function parseLists(
  text: string,
  file: string,
  problems: ProblemList,
): Partial<Record<ObjectKind, { place: RowLocation; value: unknown }[]>> {
  const document = parseJson(text, file, problems);
  if (document === undefined) return {};
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    problems.add({ file, message: `must be an object with lists: ${objectKinds.join(', ')}` });
    return {};
  }
  const lists: Partial<Record<ObjectKind, { place: RowLocation; value: unknown }[]>> = {};
  for (const [key, list] of Object.entries(document) as [string, unknown][]) {
    const entity = objectKinds.find((each) => each === key);
    if (!entity) {
      problems.add({ file, message: `unknown list ${quoted(key)}; known are ${objectKinds.join(', ')}` });
    } else if (!Array.isArray(list)) {
      problems.add({ file, field: key, message: 'must be a list' });
    } else {
      lists[entity] = list.map((value: unknown, index) => ({
        place: { file: `${file} (${entity})`, row: index + 1 },
        value,
      }));
    }
  }
  return lists;
}
