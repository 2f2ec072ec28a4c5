import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { downloadFile } from '#client/download-file.ts';
import { getHistoryState, getQueryParams, onPopState, setHistoryState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { exportObjects, listObjects, objectPageSize } from '#contract/object/object.ts';
import type { ExportedObject, ListedObject } from '#contract/object/object.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { exportTimeout } from '#game/timing.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createList } from '#stores/base/list.ts';
import { $token } from '#stores/session/session.ts';
import { $objectSelection, resetObjectSelection } from './selection.ts';
import { parseObjectView, serializeObjectView, serializeWhere, wholeList } from './view.ts';
import type { ObjectView } from './view.ts';

/* The list of the objects of a kind, one page of it at a time. */

export const $objectView = atom<ObjectView>(wholeList);
/** How many objects match; null until it is known. */
export const $objectTotal = atom<number | null>(null);
/** The page that the rows belong to, which can be another than the address while the next one loads. */
export const $loadedPage = atom(1);
/** The row that the keyboard is on, from 0; -1 for none. */
export const $objectRow = atom(-1);

/** A pause in typing, in ms, after which the list is loaded. */
const typingDelay = 200;
/** The key of the history entry's state. */
const placeKey = 'objectPlace';

let shownKind: ObjectKind = 'cards';
/** What the rows were loaded for. */
let loadedView: ObjectView | undefined;

const filterOf = ({ q, where, sort }: ObjectView) => ({ q, where: serializeWhere(where), sort });

const list = createList<ListedObject>({
  loadPage: async (_view, _cursor, signal) => {
    const view = $objectView.get();
    const query = { ...filterOf(view), limit: objectPageSize, ...(view.after === '' ? {} : { cursor: view.after }) };
    const page = await call(listObjects, { params: { kind: shownKind }, query }, { signal });
    $objectTotal.set(page.total);
    $loadedPage.set(view.page);
    loadedView = view;
    return page;
  },
  idOf: ({ uuid }) => uuid,
});
export const $objectList = list.$list;
export const loadObjects = list.load;

/** Where the admin was in the list. The history entry keeps it, so that Back returns to it. */
interface Place {
  /** Pixels from the top of the page. */
  scroll: number;
  /** The uuid of the keyboard's row; empty for none. */
  row: string;
  selected: readonly string[];
  /** The cursors of the pages before this one, from the second page on. */
  cursors: readonly string[];
}

/** The cursors of the pages up to the shown one; unknown ones are missing if the address was opened directly. */
let cursors: readonly string[] = [];
let typing: ReturnType<typeof setTimeout> | undefined;

/** Loads what the address names for each session. Returns an unsubscribe function. */
export function subscribeToObjects(kind: ObjectKind): () => void {
  shownKind = kind;
  const open = () => {
    $objectView.set(parseObjectView(kind, getQueryParams()));
    cursors = readPlace()?.cursors ?? [];
    void reloadObjects();
  };
  return stopAll([
    $token.subscribe(open),
    onPopState(open),
    () => {
      clearTimeout(typing);
      list.reset();
    },
  ]);
}

/** Changes search, filters or order, and shows the first page; the address keeps them. */
export function setObjectView(change: Partial<ObjectView>, entry: HistoryMode = 'push'): void {
  const view = { ...$objectView.get(), page: 1, after: '', ...change };
  writeAddress(view, entry);
  cursors = [];
  $objectView.set(view);
  clearTimeout(typing);
  if (entry === 'typed') typing = setTimeout(() => void reloadObjects(), typingDelay);
  else void reloadObjects();
}

/** The change set of the address stays in it. */
function writeAddress(view: ObjectView, entry: HistoryMode): void {
  const parameters = serializeObjectView(view);
  const set = getQueryParams().get('set');
  if (set !== null) parameters.set('set', set);
  setQueryParams(parameters, entry);
}

/** Sets the wanted values of a field; undefined removes the filter. */
export function setObjectFilter(field: string, values: readonly string[] | undefined): void {
  const { [field]: _replaced, ...others } = $objectView.get().where;
  setObjectView({ where: values ? { ...others, [field]: values } : others });
}

/** Whether the page before the shown one can be reached: its cursor is known, or it is the first. */
export function hasPreviousPage({ page }: ObjectView): boolean {
  return page === 2 || (page > 2 && cursors.length === page - 1);
}

/** Shows another page with a history entry of its own. The selection stays. `scroll` is where the admin was. */
export function showObjectPage(which: 'first' | 'previous' | 'next', scroll: number): void {
  const view = $objectView.get();
  const { next } = $objectList.get();
  // The next page is that of the shown rows, which can be those of another search or order.
  if (loadedView !== view) return;
  keepPlace(scroll);
  if (which === 'next' && next !== null) {
    cursors = view.page === 1 ? [next] : [...cursors, next];
    turnTo({ ...view, page: view.page + 1, after: next });
  } else if (which === 'previous' && hasPreviousPage(view)) {
    cursors = cursors.slice(0, view.page - 2);
    turnTo({ ...view, page: view.page - 1, after: view.page === 2 ? '' : (cursors.at(-1) ?? '') });
  } else if (which === 'first') {
    cursors = [];
    turnTo({ ...view, page: 1, after: '' });
  }
}

function turnTo(view: ObjectView): void {
  writeAddress(view, 'push');
  $objectView.set(view);
  $objectRow.set(-1);
  keepPlace(0);
  void loadObjects();
}

/** Loads the page anew. What is shown stays until it arrives; then the place of the history entry is found again. */
async function reloadObjects(): Promise<void> {
  $objectRow.set(-1);
  resetObjectSelection();
  const place = readPlace();
  if (place) $objectSelection.set({ uuids: new Set(place.selected), isAll: false });
  await loadObjects();
  const row = $objectList.get().items.findIndex(({ uuid }) => uuid === place?.row);
  if (row >= 0) $objectRow.set(row);
}

/** Keeps the place in the history entry, before the admin leaves the page. */
export function keepPlace(scroll: number): void {
  const row = $objectList.get().items[$objectRow.get()]?.uuid ?? '';
  const { uuids, isAll } = $objectSelection.get();
  const place: Place = { scroll, row, selected: isAll ? [] : [...uuids], cursors };
  setHistoryState(placeKey, place);
}

/** Returns the place that the history entry keeps. */
export function readPlace(): Place | undefined {
  const place = getHistoryState(placeKey) as Partial<Place> | undefined;
  const isWhole = Array.isArray(place?.selected) && Array.isArray(place.cursors) && typeof place.scroll === 'number';
  return isWhole ? (place as Place) : undefined;
}

/** Moves the keyboard's row by a number of rows. */
export function moveObjectRow(by: number): void {
  const last = $objectList.get().items.length - 1;
  if (last >= 0) $objectRow.set(Math.max(0, Math.min(last, $objectRow.get() + by)));
}

/**
 * Returns everything that matches, in the order of the list, with the given fields. Undefined if the session or the list
 * changes meanwhile. Throws an ApiError if it cannot be loaded or is cancelled.
 */
export async function loadAllObjects(
  fields: readonly string[],
  signal?: AbortSignal,
): Promise<ExportedObject[] | undefined> {
  const token = $token.get();
  const view = $objectView.get();
  const query = { ...filterOf(view), fields: [...fields] };
  const options = { timeout: exportTimeout, ...(signal ? { signal } : {}) };
  const { objects } = await call(exportObjects, { params: { kind: shownKind }, query }, options);
  return $token.get() === token && $objectView.get() === view ? objects : undefined;
}

export function downloadObjects(kind: ObjectKind, csv: string): void {
  downloadFile(`${kind}.csv`, 'text/csv;charset=utf-8', csv);
}
