import type { ClaimedVersions, VersionGrid } from './version-map.ts';

/*
 * The map is an SVG path of lines along the rows, dashed into cells. A run of versions takes only a few characters, and
 * the page's script parses the path, so that the map is sent only once.
 */

/** The row of the card-maker copies, slightly above the first row. */
export const makerRow = -1.6;

/** Returns the SVG path of all marked versions. */
export function formatVersionPath(marked: ClaimedVersions, { total, columns }: VersionGrid): string {
  let path = '';
  for (let begin = 1; begin <= total; begin += 1) {
    if (marked[begin] !== 1) continue;
    const row = Math.floor((begin - 1) / columns);
    const rowEnd = Math.min(total, (row + 1) * columns);
    let end = begin;
    while (end < rowEnd && marked[end + 1] === 1) end += 1;
    path += `M${(begin - 1) % columns} ${row}h${end - begin + 1}`;
    begin = end;
  }
  return path;
}

/** Parses a path of `formatVersionPath`. Returns the marked versions. */
export function parseVersionPath(path: string, { total, columns }: VersionGrid): ClaimedVersions {
  const marked = new Uint8Array(total + 1);
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/gu)) {
    const begin = Number(row) * columns + Number(column) + 1;
    marked.fill(1, begin, begin + Number(length));
  }
  return marked;
}
