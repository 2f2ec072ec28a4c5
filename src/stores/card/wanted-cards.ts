import { computed } from 'nanostores';
import { call } from '#client/api.ts';
import { listWantedCards, stopWantingCard, wantCard } from '#contract/card/wanted-card.ts';
import type { WantedCard } from '#contract/card/wanted-card.ts';
import { createBusySet, reasonToRepeat } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';
import { showToast } from '#stores/toast.ts';

/** The cards that the signed-in player wants, the newest first. */
const wanted = createSessionResource<readonly WantedCard[]>(
  async (signal) => (await call(listWantedCards, {}, { signal })).data,
);
export const { $resource: $wantedCards, load: loadWantedCards } = wanted;

/** The uuids of these cards; null until they are known. */
export const $wantedUuids = computed($wantedCards, ({ value }) => value && new Set(value.map(({ card }) => card.uuid)));

const busy = createBusySet();
export const $busyWants = busy.$busy;

let subscribers = 0;
let stop: (() => void) | undefined;

/** Loads the cards for each session; several parts of a page share them. Returns an unsubscribe function. */
export function subscribeToWantedCards(): () => void {
  subscribers += 1;
  stop ??= wanted.subscribe();
  return () => {
    subscribers -= 1;
    if (subscribers > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** Wants a card, or wants it no more. A failure is told in a toast. */
export async function toggleWanted(uuid: string): Promise<void> {
  const isWanted = $wantedUuids.get()?.has(uuid) ?? false;
  await busy.run([uuid], async () => {
    try {
      const params = { id: uuid };
      const added = isWanted ? undefined : await call(wantCard, { params });
      if (isWanted) await call(stopWantingCard, { params });
      const others = (wanted.$resource.get().value ?? []).filter(({ card }) => card.uuid !== uuid);
      wanted.set(added ? [added, ...others] : others);
    } catch (error) {
      showToast({
        title: isWanted ? 'It is still on your list' : 'It was not added',
        description: reasonToRepeat(error),
        variant: 'destructive',
      });
    }
  });
}
