import { atom } from 'nanostores';
import { lockCards } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { maxBurnCount } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { callIdempotent } from '#stores/base/action.ts';
import { publishInstanceChanges, sameChange } from './instance-changes.ts';
import { currentFilter, invalidateInventory } from './list.ts';
import { showFailure, showToast } from '#stores/toast.ts';

/** The progress of locking or unlocking; null while neither runs. */
export const $lockProgress = atom<{ done: number; total: number } | null>(null);

let isCancelled = false;

/** Locks or unlocks instances in batches of at most `maxBurnCount`. The change shows immediately. */
export async function setLocked(
  instances: readonly { uuid: string; is_locked: boolean }[],
  to: boolean,
): Promise<void> {
  const others = instances.filter(({ is_locked }) => is_locked !== to);
  if (others.length === 0 || $lockProgress.get()) return;
  isCancelled = false;
  $lockProgress.set({ done: 0, total: others.length });
  publishInstanceChanges(sameChange(others, { is_locked: to }));
  let done = 0;
  let hasFailed = false;
  while (done < others.length && !isCancelled && !hasFailed) {
    const chunk = others.slice(done, done + maxBurnCount);
    if (await toggleLocks(chunk, to)) done += chunk.length;
    else hasFailed = true;
    $lockProgress.set({ done, total: others.length });
  }
  publishInstanceChanges(sameChange(others.slice(done), { is_locked: !to }));
  $lockProgress.set(null);
  // Under a filter by lock, other cards are listed now.
  if (!hasFailed && currentFilter().isLocked !== null) invalidateInventory();
  showOutcome(done, others.length, to, hasFailed);
}

/** Stops after the current batch, which still completes. */
export function cancelLocking(): void {
  isCancelled = true;
}

/** Toggles the locks. A lock that was also changed elsewhere ends up wrong, so it is toggled once more. */
async function toggleLocks(instances: readonly { uuid: string }[], to: boolean): Promise<boolean> {
  try {
    const { count, data } = await callIdempotent(lockCards, toInstancesBody(instances));
    const wrong = data.filter(({ is_locked }) => is_locked !== to);
    if (wrong.length > 0) await callIdempotent(lockCards, toInstancesBody(wrong));
    return count > 0;
  } catch {
    return false;
  }
}

const toInstancesBody = (instances: readonly { uuid: string }[]) => ({
  body: { cards: instances.map(({ uuid }) => createEntityRef(uuid)) },
});

function showOutcome(done: number, total: number, to: boolean, hasFailed: boolean) {
  const what = to ? 'locked' : 'unlocked';
  if (!hasFailed) {
    showToast({
      title: to ? 'Cards Locked' : 'Cards Unlocked',
      description:
        done < total
          ? `${formatNumber(done)} of ${formatCount(total, 'card')} ${what}.`
          : `${formatCount(done, 'card')} ${what}.`,
      variant: 'success',
    });
    return;
  }
  invalidateInventory();
  showFailure(
    to ? 'Not Locked' : 'Not Unlocked',
    `We didn’t get an answer, so ${formatCount(total - done, 'card')} didn’t change. Try again.`,
  );
}
