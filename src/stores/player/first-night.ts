import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { isApiError } from '#contract/error.ts';
import { dismissFirstNight as dismiss, getFirstNight } from '#contract/player/first-night.ts';
import type { FirstNight } from '#contract/player/first-night.ts';
import { claimedEvent } from '#stores/calendar/reward-notice.ts';
import { $token } from '#stores/session/session.ts';
import { showFailure } from '#stores/toast.ts';

/** The first steps of a new player; null while there is nothing to show. */
export const $firstNight = atom<FirstNight | null>(null);

let latestRequest = 0;

/** Loads the first steps. They are not shown if that fails, because nothing depends on them. */
export async function loadFirstNight(): Promise<void> {
  const current = (latestRequest += 1);
  if ($token.get() === null) return;
  const reply = await call(getFirstNight, {}).catch(() => null);
  if (reply && current === latestRequest) $firstNight.set(reply.first_night);
}

/** Hides the first steps, and shows them again if the server does not remember that. */
export async function dismissFirstNight(): Promise<void> {
  const steps = $firstNight.get();
  const token = $token.get();
  latestRequest += 1;
  $firstNight.set(null);
  try {
    await call(dismiss, {});
  } catch (error) {
    if ($token.get() !== token || (isApiError(error) && error.status === 401)) return;
    $firstNight.set(steps);
    showFailure('Not Hidden', 'We didn’t get an answer, so your first steps are back. Try again.');
  }
}

/** Keeps the steps up to date: after a claim, on the return to the page, and when the session changes. */
export function subscribeToFirstNight(): () => void {
  const reload = () => void loadFirstNight();
  // A card is drawn on the chat platform, and a clan is chosen there: both are known when the player comes back.
  const onReturn = () => {
    if (document.visibilityState === 'visible' && $firstNight.get() !== null) reload();
  };
  addEventListener(claimedEvent, reload);
  document.addEventListener('visibilitychange', onReturn);
  const unsubscribe = $token.subscribe(() => {
    $firstNight.set(null);
    reload();
  });
  return () => {
    removeEventListener(claimedEvent, reload);
    document.removeEventListener('visibilitychange', onReturn);
    unsubscribe();
    latestRequest += 1;
  };
}
