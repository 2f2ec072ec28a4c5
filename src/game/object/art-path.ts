/* Which file a row of a catalogue means by the path of its art. */

/** File names differ in case, separators and composed letters from one system to another. */
export function plainPath(path: string): string {
  const plain: string[] = [];
  for (const part of path.normalize('NFC').toLowerCase().replaceAll('\\', '/').split('/')) {
    if (part === '..') plain.pop();
    else if (part !== '' && part !== '.') plain.push(part);
  }
  return plain.join('/');
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a plain path is the end of another, or the same. */
export const isEndOf = (end: string, path: string): boolean => path === end || path.endsWith(`/${end}`);
