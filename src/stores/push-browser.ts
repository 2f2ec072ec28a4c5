import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { note } from '#client/log.ts';
import {
  askPermission,
  bodyOf,
  canPush,
  findSubscription,
  followPermission,
  markOf,
  readPermission,
  subscribe,
} from '#client/push.ts';
import type { PushPermission } from '#client/push.ts';
import { isApiError } from '#contract/error.ts';
import { addPushBrowser, removePushBrowser } from '#contract/notification.ts';
import type { PushBrowser } from '#contract/notification.ts';
import { $notifications, setBrowsers } from './notification.ts';
import { $keptBrowser, followPush } from './push-keeping.ts';
import { $user } from './session.ts';
import { showToast } from './toast.ts';

interface Seen {
  permission: PushPermission;
  /** Of its subscription; null: it has none. */
  mark: string | null;
}

/** What this browser says of itself; null while it has not said it, or cannot show notifications at all. */
const $seen = atom<Seen | 'unsupported' | null>(null);

/** How it stands with this browser: the game and the browser both have to agree. */
export const $thisBrowser = computed([$seen, $notifications], (seen, { value }) => {
  if (seen === null || seen === 'unsupported') return seen;
  if (seen.permission === 'denied') return 'blocked';
  const isListed = value?.browsers.some(({ mark }) => mark === seen.mark) ?? false;
  return seen.permission === 'granted' && isListed ? 'on' : 'off';
});
/** The mark by which it stands in the list. */
export const $thisMark = computed($seen, (seen) => (seen === null || seen === 'unsupported' ? null : seen.mark));
/** It is being let, or one of them removed. */
export const $browserBusy = atom(false);

/** Looks, and looks again whenever it may have changed; answers with how to stop. */
export function followBrowser(): () => void {
  void look();
  return canPush() ? followPermission(() => void look()) : () => undefined;
}

async function look(): Promise<void> {
  if (!canPush()) {
    $seen.set('unsupported');
    return;
  }
  const subscription = await findSubscription().catch(() => null);
  $seen.set({ permission: readPermission(), mark: subscription && (await markOf(subscription)) });
}

/** Lets this browser show notifications; the browser itself asks first. */
export async function letBrowser(): Promise<void> {
  const key = $notifications.get().value?.push_key;
  if ($browserBusy.get() || key === undefined) return;
  $browserBusy.set(true);
  try {
    if ((await askPermission()) === 'granted') await tellGame(await subscribe(key));
  } catch (error) {
    note('This browser could not be let', error);
    showToast({
      title: 'Not possible yet',
      description: 'This browser or the game did not agree. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    await look();
    $browserBusy.set(false);
  }
}

async function tellGame(subscription: PushSubscription): Promise<void> {
  const added = await call(addPushBrowser, { body: bodyOf(subscription) });
  const { uuid, mark } = added;
  $keptBrowser.set({ uuid, mark, player: $user.get()?.discord_id ?? '' });
  followPush();
  const others = $notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? [];
  setBrowsers([added, ...others]);
}

/** Sends nothing more to one of the browsers; where it is this one, it listens no more either. */
export async function removeBrowser({ uuid, mark }: PushBrowser): Promise<void> {
  if ($browserBusy.get()) return;
  $browserBusy.set(true);
  try {
    await call(removePushBrowser, { params: { id: uuid } }).catch((error: unknown) => {
      // One that is not there any more is removed.
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    setBrowsers($notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? []);
    if (mark === $thisMark.get()) await leaveBrowser();
  } catch (error) {
    note('The browser could not be removed', error);
    showToast({
      title: 'Not removed',
      description: 'The browser could not be removed. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    await look();
    $browserBusy.set(false);
  }
}

/** Nobody is signed in here any more: nobody else may read what is said to them. */
export async function leaveBrowser(): Promise<void> {
  $keptBrowser.set(null);
  if (!canPush()) return;
  const subscription = await findSubscription().catch(() => null);
  await subscription?.unsubscribe().catch((error: unknown) => note('This browser still listens', error));
}

/** Tells the game where this browser listens now, when that has changed, or somebody else has signed in. */
export async function renewBrowser(player: string): Promise<void> {
  const kept = $keptBrowser.get();
  if (!kept || !canPush()) return;
  try {
    const subscription = readPermission() === 'granted' ? await findSubscription() : null;
    if (!subscription) {
      $keptBrowser.set(null);
      await call(removePushBrowser, { params: { id: kept.uuid } });
    } else if (kept.player !== player || (await markOf(subscription)) !== kept.mark) await tellGame(subscription);
  } catch (error) {
    note('This browser could not be renewed', error);
  }
}
