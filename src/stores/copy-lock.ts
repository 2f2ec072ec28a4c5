import { atom } from 'nanostores';
import { lockCards } from '#contract/inventory.ts';
import { nameOf } from '#contract/named.ts';
import { burnMax } from '#game/burn.ts';
import { writeCount, writeNumber } from '#game/number.ts';
import { attempt } from './copy-attempt.ts';
import { changeCopies, changeOf } from './copy-change.ts';
import { renewInventory } from './inventory.ts';
import { showToast } from './toast.ts';

/** How far locking or unlocking has come; null while nothing is. */
export const $locking = atom<{ done: number; total: number } | null>(null);

let isCancelled = false;

/** Locks copies or unlocks them, at most so many in one call as the game takes; shown before it has agreed. */
export async function lockCopies(copies: readonly { uuid: string; is_locked: boolean }[], to: boolean): Promise<void> {
  const others = copies.filter(({ is_locked }) => is_locked !== to);
  if (others.length === 0 || $locking.get()) return;
  isCancelled = false;
  $locking.set({ done: 0, total: others.length });
  changeCopies(changeOf(others, { is_locked: to }));
  let done = 0;
  let hasFailed = false;
  while (done < others.length && !isCancelled && !hasFailed) {
    const chunk = others.slice(done, done + burnMax);
    if (await toggle(chunk, to)) done += chunk.length;
    else hasFailed = true;
    $locking.set({ done, total: others.length });
  }
  changeCopies(changeOf(others.slice(done), { is_locked: !to }));
  $locking.set(null);
  tell(done, others.length, to, hasFailed);
}

/** What is on its way still happens. */
export function cancelLocking(): void {
  isCancelled = true;
}

/** The call turns every lock over, so that one which was turned elsewhere meanwhile is turned once more. */
async function toggle(copies: readonly { uuid: string }[], to: boolean): Promise<boolean> {
  try {
    const { count, data } = await attempt(lockCards, bodyOf(copies));
    const wrong = data.filter(({ is_locked }) => is_locked !== to);
    if (wrong.length > 0) await attempt(lockCards, bodyOf(wrong));
    return count > 0;
  } catch {
    return false;
  }
}

const bodyOf = (copies: readonly { uuid: string }[]) => ({ body: { cards: copies.map(({ uuid }) => nameOf(uuid)) } });

function tell(done: number, total: number, to: boolean, hasFailed: boolean) {
  const what = to ? 'locked' : 'unlocked';
  if (!hasFailed) {
    showToast({
      title: to ? 'Cards Locked' : 'Cards Unlocked',
      description:
        done < total
          ? `${writeNumber(done)} of ${writeCount(total, 'card')} ${what}.`
          : `${writeCount(done, 'card')} ${what}.`,
      variant: 'success',
    });
    return;
  }
  renewInventory();
  showToast({
    title: to ? 'Not Locked' : 'Not Unlocked',
    description: `The game did not answer: ${writeCount(total - done, 'card')} left as before. Try again.`,
    variant: 'destructive',
  });
}
