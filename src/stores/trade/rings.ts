import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { confirmRing, declineRing, getRing, listRings, proposeRing, suggestRings } from '#contract/trade/ring.ts';
import type { TradeRing, TradeRingDetails } from '#contract/trade/ring.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { callIdempotent, isOutcomeUnknown, reasonOf } from '#stores/base/action.ts';

/* Rings of the signed-in player: those that wait for confirmations, closed ones, and suggestions. */

const rings = createSessionResource(async (signal) => {
  const [open, closed] = await Promise.all([
    call(listRings, { query: {} }, { signal }),
    call(listRings, { query: { closed: true } }, { signal }),
  ]);
  return { open: open.data, closed: closed.data };
});
export const { $resource: $rings, load: loadRings } = rings;
const suggestions = createSessionResource(async (signal) => (await call(suggestRings, {}, { signal })).data);
export const { $resource: $ringSuggestions, load: loadRingSuggestions } = suggestions;
const ring = createSessionResource((signal, uuid: string) => call(getRing, { params: { id: uuid } }, { signal }));
/** The ring of the page. */
export const { $resource: $ring, load: loadRing, subscribe: subscribeToRing } = ring;
/** The action that runs, with the first copy of its ring; null if none does. */
export const $ringAction = atom<{ kind: 'propose' | 'confirm' | 'decline'; of: string } | null>(null);
/** Why the last action failed. */
export const $ringError = atom('');

/** Loads the rings and the suggestions, and follows the session. Returns an unsubscribe function. */
export function subscribeToRings(): () => void {
  const stop = [rings.subscribe(), suggestions.subscribe()];
  return () => {
    for (const each of stop) each();
    $ringError.set('');
  };
}

/** Proposes a suggested ring. Returns its uuid; undefined if it was not proposed. */
export async function propose({ members }: TradeRing): Promise<string | undefined> {
  const copies = members.map(({ uuid }) => uuid);
  const proposed = await act('propose', copies[0] ?? '', () => callIdempotent(proposeRing, { body: { copies } }));
  // Somebody's copy may be gone.
  if (!proposed) void loadRingSuggestions();
  return proposed?.uuid ?? undefined;
}

/** Confirms the ring. The last confirmation moves all copies. */
export async function confirm(uuid: string): Promise<void> {
  await answer(uuid, 'confirm', () => callIdempotent(confirmRing, { params: { id: uuid } }));
}

/** Declines the ring, or withdraws the confirmation. Repeating it has the same effect. */
export async function decline(uuid: string): Promise<void> {
  await answer(uuid, 'decline', () => call(declineRing, { params: { id: uuid } }));
}

async function answer(uuid: string, kind: 'confirm' | 'decline', request: () => Promise<TradeRingDetails>) {
  const changed = await act(kind, uuid, request);
  if (changed) ring.set(changed);
  // It may have ended meanwhile.
  else await loadRing(uuid);
}

async function act(
  kind: 'propose' | 'confirm' | 'decline',
  of: string,
  request: () => Promise<TradeRingDetails>,
): Promise<TradeRingDetails | undefined> {
  if ($ringAction.get()) return undefined;
  $ringAction.set({ kind, of });
  $ringError.set('');
  try {
    return await request();
  } catch (error) {
    $ringError.set(isOutcomeUnknown(error) ? 'unanswered' : reasonOf(error, ''));
    return undefined;
  } finally {
    $ringAction.set(null);
  }
}
