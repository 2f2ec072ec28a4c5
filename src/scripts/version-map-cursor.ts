import { describeVersion, createVersionGrid, moveVersionCursor, decodeClaimedVersions } from '#game/version-map.ts';
import { $chosenVersion, $ownerNames, $versionMap } from '#stores/card/version-map.ts';
import { formatVersionPath, makerRow, parseVersionPath } from '#game/version-path.ts';

/*
 * Makes the rendered version map interactive: keys, mouse or touch move a cursor, and its version is described as text.
 */

const map = document.querySelector<HTMLElement>('.versions-map');
if (map) enhanceMap(map);

function enhanceMap(map: HTMLElement) {
  const find = <E extends Element>(name: string) => document.querySelector<E>(`.${name}`);
  const svg = map.querySelector('svg');
  const cursor = find<SVGRectElement>('version-cursor');
  const claimedPath = find<SVGPathElement>('version-claimed');
  const readout = find<HTMLElement>('versions-readout');
  if (!svg || !cursor || !claimedPath || !readout) return;

  const grid = createVersionGrid(Number(map.dataset['total']));
  const first = Number(map.dataset['makers']) > 0 ? 0 : 1;
  const known = {
    claimed: parseVersionPath(claimedPath.getAttribute('d') ?? '', grid),
    makerCopies: Number(map.dataset['makers']),
    yours: new Set<number>(),
    ownerNames: $ownerNames.get(),
    isSpecial: map.dataset['special'] !== undefined,
  };
  let version = 1;
  let isShown = false;

  const write = () => {
    const words = describeVersion(version, known);
    map.ariaValueNow = String(version);
    map.ariaValueText = words;
    if (isShown) readout.textContent = words;
  };
  const show = (to: number) => {
    version = to;
    isShown = true;
    cursor.setAttribute('x', String(to === 0 ? 0 : (to - 1) % grid.columns));
    cursor.setAttribute('y', String((to === 0 ? makerRow : Math.floor((to - 1) / grid.columns)) - 0.5));
    map.dataset['shown'] = '';
    write();
  };
  const under = ({ clientX, clientY }: MouseEvent): number | undefined => {
    const { left, top, width, height } = svg.getBoundingClientRect();
    const box = svg.viewBox.baseVal;
    const column = Math.floor(((clientX - left) / width) * grid.columns);
    const line = ((clientY - top) / height) * box.height + box.y + 0.5;
    if (column < 0 || column >= grid.columns) return undefined;
    if (line < 0) return first === 0 && column < known.makerCopies && line < makerRow + 1 ? 0 : undefined;
    const to = Math.floor(line) * grid.columns + column + 1;
    return to <= grid.total ? to : undefined;
  };
  const onPointer = (event: PointerEvent) => {
    const to = under(event);
    if (to !== undefined) show(to);
  };

  /** Draws a player's versions, and shows their number in the legend. */
  const draw = (path: string, kind: string, versions: ReadonlySet<number>) => {
    const marked = new Uint8Array(grid.total + 1);
    for (const each of versions) marked[each] = 1;
    find(`version-${path}`)?.setAttribute('d', formatVersionPath(marked, grid));
    const entry = find<HTMLElement>('versions-legend')?.querySelector<HTMLElement>(`[data-kind="${kind}"]`);
    entry?.toggleAttribute('data-shown', versions.size > 0);
    entry?.querySelector('b')?.replaceChildren(String(versions.size));
  };

  map.role = 'slider';
  map.tabIndex = 0;
  map.ariaLabel = 'Version';
  map.ariaValueMin = String(first);
  map.ariaValueMax = String(grid.total);
  write();
  // Who touches has neither a pointer that rests on a version nor arrow keys.
  const canHover = matchMedia('(hover: hover)').matches;
  readout.textContent = canHover ? 'Point at a version, or use the arrow keys.' : 'Tap a version.';
  map.addEventListener('pointermove', onPointer);
  map.addEventListener('pointerdown', onPointer);
  map.addEventListener('click', (event) => {
    const to = under(event);
    if (to) $chosenVersion.set({ version: to });
  });
  map.addEventListener('focus', () => {
    if (map.matches(':focus-visible')) show(version);
  });
  map.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === 'Enter' || event.key === ' ') && version > 0) {
      event.preventDefault();
      show(version);
      $chosenVersion.set({ version });
      return;
    }
    const to = moveVersionCursor(version, event.key, grid, first);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });

  $ownerNames.listen((ownerNames) => {
    known.ownerNames = ownerNames;
    write();
  });
  $versionMap.listen((fresh) => {
    known.yours = new Set(fresh?.yours);
    if (fresh) {
      known.claimed = decodeClaimedVersions(fresh.claimed, grid.total);
      claimedPath.setAttribute('d', formatVersionPath(known.claimed, grid));
    }
    draw('own', 'yours', known.yours);
    draw('wished', 'wished', new Set(fresh?.wished));
    write();
  });
}
