/** The place to which a key moves the focus in a grid; undefined if it does not. */
function findPlace(key: string, place: number, { columns, last }: { columns: number; last: number }) {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    // The last row can be shorter than the others.
    ArrowDown: Math.floor(place / columns) < Math.floor(last / columns) ? Math.min(place + columns, last) : last + 1,
    Home: 0,
    End: last,
  };
  return steps[key];
}

/**
 * Moves the focus from a tile to another one with the arrow keys, Home and End. Tab still reaches every tile. Returns
 * whether the key was one of these.
 */
export function moveTileFocus(grid: HTMLElement, key: string): boolean {
  const tiles = [...grid.querySelectorAll<HTMLElement>(':scope > li > .tile')];
  const place = tiles.findIndex((tile) => tile === document.activeElement);
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const wanted = place === -1 ? undefined : findPlace(key, place, { columns, last: tiles.length - 1 });
  if (wanted === undefined) return false;
  tiles[wanted]?.focus();
  return true;
}
