import { baseName, isEndOf, plainPath } from './art-path.ts';
import { artShapes } from './art-shape.ts';
import type { ArtShape } from './art-shape.ts';
import { kindOfFile } from './file-kind.ts';

/**
 * Returns a function that says for which kind of object a picture beside a catalogue is: what the CSV file holds, or the kind
 * of the row of a JSON file that names it. A file that cannot be read has another problem, which the import says.
 */
export function shapeOfArt(fileName: string, text: string): (path: string) => ArtShape {
  const kind = kindOfFile(fileName);
  const held = artShapes.find((shape) => shape === kind);
  if (held) return () => held;
  const named = Map.groupBy(readPaths(text), ({ path }) => baseName(path));
  return (path) => {
    const plain = plainPath(path);
    const rows = named.get(baseName(plain)) ?? [];
    const row = rows.find((each) => isEndOf(each.path, plain)) ?? rows.find((each) => isEndOf(plain, each.path));
    return row?.shape ?? 'cards';
  };
}

/** Returns the paths that the rows of a JSON catalogue name, with the kind of their list. */
function readPaths(text: string): { path: string; shape: ArtShape }[] {
  let lists: unknown;
  try {
    lists = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return [];
  }
  return artShapes.flatMap((shape) => {
    const list: unknown = (lists as Partial<Record<string, unknown>> | null)?.[shape];
    const rows = (Array.isArray(list) ? list : []) as readonly ({ art?: unknown; video?: unknown } | null)[];
    return rows
      .flatMap((row) => [row?.art, row?.video])
      .filter((path) => typeof path === 'string')
      .map((path) => ({ path: plainPath(path), shape }));
  });
}
