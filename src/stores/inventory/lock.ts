import { atom } from 'nanostores';
import { lockCards } from '#contract/inventory.ts';
import { createEntityRef } from '#contract/entity-ref.ts';
import { maxBurnCount } from '#game/burn.ts';
import { formatCount, formatNumber } from '#game/number.ts';
import { callIdempotent, changeAtOnce } from '#stores/base/action.ts';
import type { ChangeProgress } from '#stores/base/action.ts';
import { publishInstanceChanges, sameChange } from './instance-changes.ts';
import { currentFilter, dependsOnState, invalidateInventory } from './list.ts';
import { showFailure, showToast } from '#stores/toast.ts';

/** The progress of locking or unlocking; null while neither runs. */
export const $lockProgress = atom<ChangeProgress>(null);

let isCancelled = false;

/** Locks or unlocks instances in batches of at most `maxBurnCount`. The change shows immediately. */
export async function setLocked(
  instances: readonly { uuid: string; is_locked: boolean }[],
  to: boolean,
): Promise<void> {
  const others = instances.filter(({ is_locked }) => is_locked !== to);
  if (others.length === 0 || $lockProgress.get()) return;
  isCancelled = false;
  const { done, error } = await changeAtOnce(others, {
    show: (all) => publishInstanceChanges(sameChange(all, { is_locked: to })),
    undo: (rest) => publishInstanceChanges(sameChange(rest, { is_locked: !to })),
    send: (chunk) => toggleLocks(chunk, to),
    size: maxBurnCount,
    $progress: $lockProgress,
    isCancelled: () => isCancelled,
  });
  const hasFailed = error !== undefined;
  if (!hasFailed && dependsOnState(currentFilter(), 'isLocked')) invalidateInventory();
  showOutcome(done, others.length, to, hasFailed);
}

/** Stops after the current batch, which still completes. */
export function cancelLocking(): void {
  isCancelled = true;
}

/** Toggles the locks. A lock that was also changed elsewhere ends up wrong, so it is toggled once more. */
async function toggleLocks(instances: readonly { uuid: string }[], to: boolean): Promise<void> {
  const { count, data } = await callIdempotent(lockCards, toInstancesBody(instances));
  const wrong = data.filter(({ is_locked }) => is_locked !== to);
  if (wrong.length > 0) await callIdempotent(lockCards, toInstancesBody(wrong));
  if (count === 0) throw new Error('No copy was changed.');
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
