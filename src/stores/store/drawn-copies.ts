import { call } from '#client/api.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { previewBurn } from '#contract/inventory.ts';
import type { BlockedInstance } from '#contract/inventory.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { $burnDialog } from '#stores/inventory/burn.ts';
import { onInstanceChanges } from '#stores/inventory/instance-changes.ts';

/** What became of a drawn copy since its pack was opened. */
type Fate = BlockedInstance['reason'] | 'burned';

const copies = createSessionResource(loadFates);

/** What became of the copies of the summary, by uuid; those that are as they were drawn are missing. */
export const { $resource: $drawnCopies, load: loadDrawnCopies } = copies;

/**
 * Keeps the fates up to date, which are asked for unless the packs were just opened. Returns an unsubscribe function.
 */
export function subscribeToDrawnCopies(uuids: readonly string[], areNew: boolean): () => void {
  return stopAll([
    areNew ? setAsDrawn() : copies.subscribe(uuids),
    onInstanceChanges((changes) => {
      const locks = [...changes].filter(([, { is_locked }]) => is_locked !== undefined);
      setFates(locks.map(([uuid, { is_locked }]) => [uuid, is_locked ? 'locked' : undefined]));
    }),
    $burnDialog.listen((burn) => {
      if (burn?.step === 'burned') setFates(burn.burned.map(({ uuid }) => [uuid, 'burned']));
      if (burn?.step === 'blocked') void loadDrawnCopies(uuids);
    }),
  ]);
}

function setAsDrawn() {
  copies.set(new Map());
  return () => copies.reset();
}

function setFates(changed: readonly (readonly [string, Fate | undefined])[]) {
  copies.set(new Map([...(copies.$resource.get().value ?? []), ...changed]));
}

/** The preview of a burn says of each copy whether it is still the player's, locked or in a trade, and changes nothing. */
async function loadFates(
  signal: AbortSignal,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Fate | undefined>> {
  const { blocked } = await call(previewBurn, { body: { cards: uuids.map(createEntityRef) } }, { signal });
  const burned = [...(copies.$resource.get().value ?? [])].filter(([, fate]) => fate === 'burned');
  return new Map<string, Fate | undefined>([...blocked.map(({ uuid, reason }) => [uuid, reason] as const), ...burned]);
}
