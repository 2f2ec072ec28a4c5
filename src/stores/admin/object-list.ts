import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { downloadFile } from '#client/download-file.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import type { HistoryMode } from '#client/url.ts';
import { listObjects } from '#contract/admin-object.ts';
import type { ListedObject } from '#contract/admin-object.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { createPagedList } from '#stores/paged-list.ts';
import { $token } from '#stores/session/session.ts';
import { resetObjectSelection } from './object-selection.ts';
import { parseObjectView, serializeObjectView, serializeWhere } from './object-view.ts';
import type { ObjectView } from './object-view.ts';

/* The list of the objects of a kind. A page shows one. */

export const $objectView = atom<ObjectView>({ q: '', where: {}, sort: '' });
/** How many objects match; null until it is known. */
export const $objectTotal = atom<number | null>(null);
/** The row that the keyboard is on, from 0; -1 for none. */
export const $objectRow = atom(-1);
/** The progress of an export; null while there is none. */
export const $objectExport = atom<{ loaded: number; total: number } | null>(null);

/** Objects of a page of the list, and of a request of an export. */
const pageSize = 100;
const exportSize = 200;

let shownKind: ObjectKind = 'cards';

const queryOf = (cursor: string | null, limit: number) => {
  const { q, where, sort } = $objectView.get();
  return { q, where: serializeWhere(where), sort, limit, ...(cursor === null ? {} : { cursor }) };
};

const list = createPagedList<ListedObject>(
  async (cursor, signal) => {
    const query = queryOf(cursor, pageSize);
    const page = await call(listObjects, { params: { kind: shownKind }, query }, { signal });
    $objectTotal.set(page.total);
    return page;
  },
  ({ uuid }) => uuid,
);
export const $objectList = list.$list;
export const { load: loadObjects, loadMore: loadMoreObjects } = list;

/** Loads what the address names for each session. Returns an unsubscribe function. */
export function subscribeToObjects(kind: ObjectKind): () => void {
  shownKind = kind;
  const open = () => {
    $objectView.set(parseObjectView(kind, getQueryParams()));
    void reloadObjects();
  };
  const stops = [$token.subscribe(open), onPopState(open)];
  return () => {
    for (const stop of stops) stop();
    list.reset();
  };
}

/** Changes search, filters or order; the address keeps them. */
export function setObjectView(change: Partial<ObjectView>, entry: HistoryMode = 'push'): void {
  const view = { ...$objectView.get(), ...change };
  setQueryParams(serializeObjectView(view), entry);
  $objectView.set(view);
  void reloadObjects();
}

/** Sets the wanted values of a field; undefined removes the filter. */
export function setObjectFilter(field: string, values: readonly string[] | undefined): void {
  const { [field]: _replaced, ...others } = $objectView.get().where;
  setObjectView({ where: values ? { ...others, [field]: values } : others });
}

/** Loads the first page. What is shown stays until it arrives. */
function reloadObjects(): Promise<void> {
  $objectRow.set(-1);
  resetObjectSelection();
  return loadObjects();
}

/** Moves the keyboard's row by a number of rows. */
export function moveObjectRow(by: number): void {
  const last = $objectList.get().items.length - 1;
  if (last >= 0) $objectRow.set(Math.max(0, Math.min(last, $objectRow.get() + by)));
}

/**
 * Returns everything that matches, in the order of the list. Undefined if it is cancelled or the session changes. Throws
 * an ApiError if a page cannot be loaded.
 */
export async function loadAllObjects(signal?: AbortSignal): Promise<ListedObject[] | undefined> {
  const token = $token.get();
  const view = $objectView.get();
  const objects = new Map<string, ListedObject>();
  $objectExport.set({ loaded: 0, total: $objectTotal.get() ?? 0 });
  try {
    for (let cursor: string | null = null; ;) {
      const page: { data: ListedObject[]; total: number; next: string | null } = await call(
        listObjects,
        { params: { kind: shownKind }, query: queryOf(cursor, exportSize) },
        signal ? { signal } : {},
      );
      if ($token.get() !== token || $objectView.get() !== view || signal?.aborted) return undefined;
      for (const object of page.data) objects.set(object.uuid, object);
      $objectExport.set({ loaded: objects.size, total: page.total });
      cursor = page.next;
      if (cursor === null) return [...objects.values()];
    }
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  } finally {
    $objectExport.set(null);
  }
}

export function downloadObjects(kind: ObjectKind, csv: string): void {
  downloadFile(`${kind}.csv`, 'text/csv;charset=utf-8', csv);
}
