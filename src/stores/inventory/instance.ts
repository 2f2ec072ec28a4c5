import { atom } from 'nanostores';
import { replaceUrl } from '#client/url.ts';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { findInstance, getInstance, ownerHeader } from '#contract/inventory.ts';
import type { InstanceDetails } from '#contract/inventory.ts';
import { listMakers } from '#contract/card/maker.ts';
import type { MakerUser } from '#contract/card/maker.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createLatest } from '#stores/base/latest.ts';
import { $burnDialog } from './burn.ts';
import { onInstanceChanges } from './instance-changes.ts';
import { $framingProgress } from './frame.ts';
import { $lockProgress } from './lock.ts';
import { $token, $user, refreshProfile } from '#stores/session/session.ts';

/** The instance that the page shows. */
export const $instance = atom<InstanceDetails | null>(null);
export const $instanceState = atom<'unknown' | 'signed-out' | 'loading' | 'ready' | 'missing' | 'failed' | 'burned'>(
  'unknown',
);
/** The card's makers; empty until they are loaded, or if they cannot be loaded. */
export const $instanceMakers = atom<readonly MakerUser[]>([]);

const { run, cancel } = createLatest();
const makers = createLatest();

/** Loads the instance for each session and applies changes to it. Returns an unsubscribe function. */
export function subscribeToInstance(id: string): () => void {
  return stopAll([
    $token.subscribe(() => void loadInstance(id)),
    onInstanceChanges((changes) => {
      const instance = $instance.get();
      const change = instance && changes.get(instance.uuid);
      if (instance && change) $instance.set({ ...instance, ...change });
    }),
    // Locks and frames add entries to the instance's history.
    ...[$lockProgress, $framingProgress].map((progress) =>
      progress.listen((now) => {
        if (now === null) void reloadInstance();
      }),
    ),
    $burnDialog.listen((burn) => {
      const instance = $instance.get();
      if (burn?.step === 'burned' && burn.burned.some(({ uuid }) => uuid === instance?.uuid))
        $instanceState.set('burned');
    }),
    () => {
      cancel();
      makers.cancel();
    },
  ]);
}

export async function loadInstance(id: string): Promise<void> {
  cancel();
  makers.cancel();
  if ($token.get() === null) {
    $instance.set(null);
    $instanceState.set('signed-out');
    return;
  }
  $instanceState.set('loading');
  await run(
    (signal) => findOwnInstance(id, signal),
    (instance) => {
      $instance.set(instance ?? null);
      $instanceState.set(instance ? 'ready' : 'missing');
      if (!instance) return;
      if (instance.linkId !== id.toLowerCase()) replaceUrl(`/inventory/${instance.linkId}`);
      const query = { card_uuid: instance.card.uuid };
      void makers.run(
        (signal) => call(listMakers, { query }, { signal }),
        ({ data }) => $instanceMakers.set(data.map(({ user }) => user)),
        () => $instanceMakers.set([]),
      );
    },
    () => $instanceState.set('failed'),
  );
}

async function reloadInstance(): Promise<void> {
  const { uuid } = $instance.get() ?? {};
  if (uuid === undefined) return;
  const instance = await undefinedIfNotFound(call(getInstance, { params: { id: uuid } })).catch(() => undefined);
  if (instance && $instance.get()?.uuid === uuid) $instance.set(instance);
}

/** Finds an instance by its own id or, if `id` is a card's, the viewer's copy with the lowest version. */
async function findOwnInstance(id: string, signal: AbortSignal): Promise<InstanceDetails | undefined> {
  const instance = await undefinedIfNotFound(call(getInstance, { params: { id } }, { signal }));
  if (instance) return instance;
  const own = ($user.get() ?? (await refreshProfile()))?.discord_id;
  const headers: Record<string, string> = own ? { [ownerHeader]: own } : {};
  const lowest = await undefinedIfNotFound(call(findInstance, { query: { card_uuid: id } }, { signal, headers }));
  return lowest && undefinedIfNotFound(call(getInstance, { params: { id: lowest.linkId } }, { signal }));
}

/** Returns undefined for a 404; rethrows every other error. */
async function undefinedIfNotFound<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
