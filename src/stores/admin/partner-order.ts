import { atom } from 'nanostores';
import { call, createUuid } from '#client/api.ts';
import { listObjects } from '#contract/object/object.ts';
import { changeMany } from '#contract/change-set/draft-many.ts';
import { isApiError } from '#contract/error.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';
import { createSet } from './change-set/open.ts';

/* The order of the partners on the site. A new one becomes drafts of their positions. */

/** A partner in the order of the site. */
export interface OrderedPartner {
  uuid: string;
  name: string;
  position: number;
}

/** Partners that can be ordered. */
const mostPartners = 200;

const partners = createAsyncResource<readonly OrderedPartner[]>();
/** The partners as they are published. */
export const $partners = partners.$resource;

export interface OrderState {
  /** The uuids in the order that the admin wants; null while nothing is moved. */
  order: readonly string[] | null;
  isSending: boolean;
  error: string;
  /** The change set with the drafts; empty before. */
  set: string;
}
const quiet: OrderState = { order: null, isSending: false, error: '', set: '' };
export const $partnerOrder = atom<OrderState>(quiet);
let newSet = createUuid();

/** Loads the partners for each session. Returns an unsubscribe function. */
export function subscribeToPartnerOrder(): () => void {
  const reset = () => {
    partners.reset();
    $partnerOrder.set(quiet);
  };
  return subscribeToSession(reset, loadPartners);
}

export function loadPartners(): Promise<void> {
  return partners.load(async (signal) => {
    const query = { where: 'withdrawn:false', sort: 'position', limit: mostPartners };
    const { data } = await call(listObjects, { params: { kind: 'partners' }, query }, { signal });
    return data.map(({ uuid, display, fields }) => {
      const { position } = fields;
      return { uuid, name: display, position: typeof position === 'number' ? position : 0 };
    });
  });
}

/** Moves a partner by a number of places. */
export function movePartner(uuid: string, by: number): void {
  const { order, isSending } = $partnerOrder.get();
  const uuids = [...(order ?? ($partners.get().value ?? []).map((each) => each.uuid))];
  const from = uuids.indexOf(uuid);
  const to = from + by;
  if (isSending || from < 0 || to < 0 || to >= uuids.length) return;
  uuids.splice(to, 0, ...uuids.splice(from, 1));
  $partnerOrder.set({ ...quiet, order: uuids });
}

export function resetPartnerOrder(): void {
  $partnerOrder.set(quiet);
}

interface Place {
  uuid: string;
  position: number;
}

/** Returns the positions that differ from those that are published, so that the partners have the wanted order. */
export function changedPositions(published: readonly OrderedPartner[], order: readonly string[]): Place[] {
  const positions = published.map(({ position }) => position);
  // Positions that are all different are dealt out anew; others become 1, 2, 3 …
  const isDistinct = new Set(positions).size === positions.length;
  const places = isDistinct ? positions.toSorted((one, other) => one - other) : order.map((_, index) => index + 1);
  return order
    .map((uuid, index) => ({ uuid, position: places[index] ?? index + 1 }))
    .filter(({ uuid, position }) => published.find((each) => each.uuid === uuid)?.position !== position);
}

/** Saves the position of a partner as a draft, if its published one is still the one that the admin sees. */
async function savePosition(id: string, { uuid, position }: Place, seen: number | undefined): Promise<void> {
  const body = { kind: 'partners' as const, uuids: [uuid], fields: { position } };
  const shown = await call(changeMany, { params: { id }, body: { ...body, dry_run: true, shown: '' } });
  const present = shown.changes[0]?.fields[0]?.before;
  if (present !== undefined && (present ?? 0) !== seen) {
    throw new Error('Somebody else published another order. Reload the page to see it.');
  }
  const saving = { ...body, dry_run: false, shown: shown.digest };
  const [problem] = (await call(changeMany, { params: { id }, body: saving })).problems;
  if (problem) throw new Error(`The position of a partner ${problem.message}.`);
}

/** Saves the order as drafts in a change set: an open one, or a new one with a title. A repeated save is the same. */
export async function saveOrder(set: string, title: string): Promise<void> {
  const state = $partnerOrder.get();
  if (state.order === null || state.isSending) return;
  $partnerOrder.set({ ...state, isSending: true, error: '' });
  try {
    const id = set === '' ? (await createSet(title.trim(), newSet)).uuid : set;
    const published = $partners.get().value ?? [];
    for (const { uuid, position } of changedPositions(published, state.order)) {
      await savePosition(id, { uuid, position }, published.find((each) => each.uuid === uuid)?.position);
    }
    newSet = createUuid();
    $partnerOrder.set({ ...quiet, order: state.order, set: id });
  } catch (error) {
    const text = isApiError(error) ? error.messages.join(' ') : error instanceof Error ? error.message : '';
    $partnerOrder.set({
      ...state,
      isSending: false,
      error: text || 'We didn’t get an answer. Trying again is safe: nothing is saved twice.',
    });
  }
}
