import { atom } from 'nanostores';
import { replaceAddress } from '#client/address.ts';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { findCopy, getCopy, userHeader } from '#contract/inventory.ts';
import type { CopyDetails } from '#contract/inventory.ts';
import { listMakers } from '#contract/maker.ts';
import type { MakerUser } from '#contract/maker.ts';
import { $burn } from './burn.ts';
import { onCopiesChange } from './copy-change.ts';
import { $framing } from './copy-frame.ts';
import { $locking } from './copy-lock.ts';
import { $token, $user, refreshProfile } from './session.ts';

/** The copy whose page this is. */
export const $copy = atom<CopyDetails | null>(null);
export const $copyState = atom<'unknown' | 'signed-out' | 'loading' | 'ready' | 'missing' | 'failed' | 'burned'>(
  'unknown',
);
/** Empty until they have come, and where they do not. */
export const $copyMakers = atom<readonly MakerUser[]>([]);

let question: AbortController | undefined;

/** Shows a copy to whoever is signed in; answers with how to stop. */
export function followCopy(id: string): () => void {
  const stops = [
    $token.subscribe(() => void loadCopy(id)),
    onCopiesChange((changes) => {
      const copy = $copy.get();
      const change = copy && changes.get(copy.uuid);
      if (copy && change) $copy.set({ ...copy, ...change });
    }),
    // What was done to it is part of its history.
    ...[$locking, $framing].map((progress) =>
      progress.listen((now) => {
        if (now === null) void renewCopy();
      }),
    ),
    $burn.listen((burn) => {
      const copy = $copy.get();
      if (burn?.step === 'burned' && burn.burned.some(({ uuid }) => uuid === copy?.uuid)) $copyState.set('burned');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    question?.abort();
    question = undefined;
  };
}

export async function loadCopy(id: string): Promise<void> {
  question?.abort();
  question = undefined;
  if ($token.get() === null) {
    $copy.set(null);
    $copyState.set('signed-out');
    return;
  }
  const mine = new AbortController();
  question = mine;
  $copyState.set('loading');
  try {
    const copy = await find(id, mine.signal);
    if (question !== mine) return;
    $copy.set(copy ?? null);
    $copyState.set(copy ? 'ready' : 'missing');
    if (!copy) return;
    if (copy.linkId !== id.toLowerCase()) replaceAddress(`/inventory/${copy.linkId}`);
    const { data } = await call(listMakers, { query: { card_uuid: copy.card.uuid } }).catch(() => ({ data: [] }));
    if (question === mine) $copyMakers.set(data.map(({ user }) => user));
  } catch {
    if (question === mine) $copyState.set('failed');
  }
}

async function renewCopy(): Promise<void> {
  const { uuid } = $copy.get() ?? {};
  if (uuid === undefined) return;
  const copy = await orNothing(call(getCopy, { params: { id: uuid } })).catch(() => undefined);
  if (copy && $copy.get()?.uuid === uuid) $copy.set(copy);
}

/** A copy by its own id or, by its card's, the lowest that the viewer has. */
async function find(id: string, signal: AbortSignal): Promise<CopyDetails | undefined> {
  const copy = await orNothing(call(getCopy, { params: { id } }, { signal }));
  if (copy) return copy;
  const own = ($user.get() ?? (await refreshProfile()))?.discord_id;
  const headers: Record<string, string> = own ? { [userHeader]: own } : {};
  const lowest = await orNothing(call(findCopy, { query: { card_uuid: id } }, { signal, headers }));
  return lowest && orNothing(call(getCopy, { params: { id: lowest.linkId } }, { signal }));
}

/** What there is not is nothing; every other failure is one. */
async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
