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

/**
 * Locks or unlocks instances in batches of at most `maxBurnCount`. The change shows immediately. Returns the number of
 * those that the game skipped, because they are no longer the player's or are in a trade.
 */
export async function setLocked(
  instances: readonly { uuid: string; is_locked: boolean }[],
  to: boolean,
): Promise<number> {
  const others = instances.filter(({ is_locked }) => is_locked !== to);
  if (others.length === 0 || $lockProgress.get()) return 0;
  isCancelled = false;
  const undo = (rest: readonly { uuid: string }[]) => publishInstanceChanges(sameChange(rest, { is_locked: !to }));
  let skipped = 0;
  const { done, error } = await changeAtOnce(others, {
    show: (all) => publishInstanceChanges(sameChange(all, { is_locked: to })),
    undo,
    send: async (chunk) => {
      const left = await toggleLocks(chunk, to);
      undo(left);
      skipped += left.length;
    },
    size: maxBurnCount,
    $progress: $lockProgress,
    isCancelled: () => isCancelled,
  });
  const hasFailed = error !== undefined;
  if (skipped > 0 || (!hasFailed && dependsOnState(currentFilter(), 'isLocked'))) invalidateInventory();
  showOutcome({ done: done - skipped, skipped, total: others.length, to, hasFailed });
  return skipped;
}

/** Stops after the current batch, which still completes. */
export function cancelLocking(): void {
  isCancelled = true;
}

/**
 * Toggles the locks. A lock that was also changed elsewhere ends up wrong, so it is toggled once more. Returns those that
 * the game skipped.
 */
async function toggleLocks<T extends { uuid: string }>(instances: readonly T[], to: boolean): Promise<T[]> {
  const { data } = await callIdempotent(lockCards, toInstancesBody(instances));
  const wrong = data.filter(({ is_locked }) => is_locked !== to);
  if (wrong.length > 0) await callIdempotent(lockCards, toInstancesBody(wrong));
  const changed = new Set(data.map(({ uuid }) => uuid));
  return instances.filter(({ uuid }) => !changed.has(uuid));
}

const toInstancesBody = (instances: readonly { uuid: string }[]) => ({
  body: { cards: instances.map(({ uuid }) => createEntityRef(uuid)) },
});

interface Outcome {
  done: number;
  skipped: number;
  total: number;
  to: boolean;
  hasFailed: boolean;
}

function showOutcome({ done, skipped, total, to, hasFailed }: Outcome) {
  const what = to ? 'locked' : 'unlocked';
  const why =
    skipped > 0
      ? ` ${formatCount(skipped, 'card')} didn’t change: ${skipped === 1 ? 'it is' : 'they are'} no longer yours, in a trade or frozen.`
      : '';
  if (!hasFailed && done > 0) {
    showToast({
      title: to ? 'Cards Locked' : 'Cards Unlocked',
      description:
        (done < total
          ? `${formatNumber(done)} of ${formatCount(total, 'card')} ${what}.`
          : `${formatCount(done, 'card')} ${what}.`) + why,
      variant: 'success',
    });
    return;
  }
  const left = formatCount(total - done - skipped, 'card');
  if (hasFailed) invalidateInventory();
  showFailure(
    to ? 'Not Locked' : 'Not Unlocked',
    ((hasFailed ? `We didn’t get an answer, so ${left} didn’t change. Try again.` : '') + why).trim(),
  );
}
