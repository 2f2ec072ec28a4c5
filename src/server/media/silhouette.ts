import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { boxOf, type Box, partsOf } from './svg-path.ts';

export interface Silhouette {
  /** The original icon, on a 512 by 512 sheet. */
  readonly path: string;
  /** Only the outer outlines, without holes. Drawn behind `path`, it is visible through the holes as inner light. */
  readonly hull: string;
  readonly box: Box;
}

const loaded = new Map<string, Silhouette>();

/** The icon set: 6 MB of JSON, whose four thousand icons take a tenth of a second to parse. One is cut out when it is asked for. */
let iconSet: Buffer | undefined;

/** Returns the markup of an icon, undefined if there is none of that name. */
function readIcon(name: string): string | undefined {
  iconSet ??= readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'));
  const before = `\n\t\t${JSON.stringify(name)}: {\n\t\t\t"body": `;
  const found = iconSet.indexOf(before);
  if (found === -1) return undefined;
  const begin = found + Buffer.byteLength(before);
  return JSON.parse(iconSet.toString('utf8', begin, iconSet.indexOf('\n', begin)).replace(/,$/u, '')) as string;
}

/** Whether there is an icon of that name. */
export function hasSilhouette(name: string): boolean {
  return loaded.has(name) || readIcon(name) !== undefined;
}

export function silhouetteOf(name: string): Silhouette {
  const known = loaded.get(name);
  if (known) return known;
  const path = /\bd="([^"]+)"/u.exec(readIcon(name) ?? '')?.[1];
  if (!path) throw new RangeError(`no silhouette is called ${name}`);
  const parts = partsOf(path);
  const box = onSheet(boxOf(parts));
  const outside = parts.filter(
    (part) => !parts.some((other) => other !== part && other.area * part.area < 0 && holds(other.box, part.box)),
  );
  const silhouette = { path, hull: outside.map((part) => part.path).join(''), box };
  loaded.set(name, silhouette);
  return silhouette;
}

/** Clips a box to the sheet. Control points may be outside it, but the curves are not. */
function onSheet({ left, top, right, bottom }: Box): Box {
  return { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(512, right), bottom: Math.min(512, bottom) };
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}
