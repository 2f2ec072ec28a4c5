import { atom, computed } from 'nanostores';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import {
  requestPermission,
  serializeSubscription,
  isPushSupported,
  getSubscription,
  onPermissionChange,
  hashEndpoint,
  getPermission,
  subscribeToPush,
} from '#client/push.ts';
import type { PushPermission } from '#client/push.ts';
import { isApiError } from '#contract/error.ts';
import { addPushBrowser, removePushBrowser } from '#contract/notification.ts';
import type { PushBrowser } from '#contract/notification.ts';
import { $notifications, setPushBrowsers } from './settings.ts';
import { $storedSubscription, startPushSync } from './push-sync.ts';
import { $user } from '#stores/session/session.ts';
import { showToast } from '#stores/toast.ts';

interface BrowserState {
  permission: PushPermission;
  /** Of its subscription; null: it has none. */
  endpointHash: string | null;
}

/** What this browser says of itself; null while it has not said it, or cannot show notifications at all. */
const $browserState = atom<BrowserState | 'unsupported' | null>(null);

/** How it stands with this browser: the game and the browser both have to agree. */
export const $pushState = computed([$browserState, $notifications], (seen, { value }) => {
  if (seen === null || seen === 'unsupported') return seen;
  if (seen.permission === 'denied') return 'blocked';
  const isListed = value?.browsers.some(({ mark }) => mark === seen.endpointHash) ?? false;
  return seen.permission === 'granted' && isListed ? 'on' : 'off';
});
/** The mark by which it stands in the list. */
export const $endpointHash = computed($browserState, (seen) =>
  seen === null || seen === 'unsupported' ? null : seen.endpointHash,
);
/** It is being let, or one of them removed. */
export const $isPushBusy = atom(false);

/** Looks, and looks again whenever it may have changed; answers with how to stop. */
export function subscribeToPushState(): () => void {
  void refreshBrowserState();
  return isPushSupported() ? onPermissionChange(() => void refreshBrowserState()) : () => undefined;
}

async function refreshBrowserState(): Promise<void> {
  if (!isPushSupported()) {
    $browserState.set('unsupported');
    return;
  }
  const subscription = await getSubscription().catch(() => null);
  $browserState.set({ permission: getPermission(), endpointHash: subscription && (await hashEndpoint(subscription)) });
}

/** Lets this browser show notifications; the browser itself asks first. */
export async function enablePush(): Promise<void> {
  const key = $notifications.get().value?.push_key;
  if ($isPushBusy.get() || key === undefined) return;
  $isPushBusy.set(true);
  try {
    if ((await requestPermission()) === 'granted') await registerSubscription(await subscribeToPush(key));
  } catch (error) {
    logFailure('This browser could not be let', error);
    showToast({
      title: 'Not possible yet',
      description: 'This browser or the game did not agree. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    await refreshBrowserState();
    $isPushBusy.set(false);
  }
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const added = await call(addPushBrowser, { body: serializeSubscription(subscription) });
  const { uuid, mark } = added;
  $storedSubscription.set({ uuid, mark, player: $user.get()?.discord_id ?? '' });
  startPushSync();
  const others = $notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? [];
  setPushBrowsers([added, ...others]);
}

/** Sends nothing more to one of the browsers; where it is this one, it listens no more either. */
export async function removePushDevice({ uuid, mark }: PushBrowser): Promise<void> {
  if ($isPushBusy.get()) return;
  $isPushBusy.set(true);
  try {
    await call(removePushBrowser, { params: { id: uuid } }).catch((error: unknown) => {
      // One that is not there any more is removed.
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    setPushBrowsers($notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? []);
    if (mark === $endpointHash.get()) await disablePush();
  } catch (error) {
    logFailure('The browser could not be removed', error);
    showToast({
      title: 'Not removed',
      description: 'The browser could not be removed. Try again in a moment.',
      variant: 'destructive',
    });
  } finally {
    await refreshBrowserState();
    $isPushBusy.set(false);
  }
}

/** Nobody is signed in here any more: nobody else may read what is said to them. */
export async function disablePush(): Promise<void> {
  $storedSubscription.set(null);
  if (!isPushSupported()) return;
  const subscription = await getSubscription().catch(() => null);
  await subscription?.unsubscribe().catch((error: unknown) => logFailure('This browser still listens', error));
}

/** Tells the game where this browser listens now, when that has changed, or somebody else has signed in. */
export async function syncSubscription(player: string): Promise<void> {
  const stored = $storedSubscription.get();
  if (!stored || !isPushSupported()) return;
  try {
    const subscription = getPermission() === 'granted' ? await getSubscription() : null;
    if (!subscription) {
      $storedSubscription.set(null);
      await call(removePushBrowser, { params: { id: stored.uuid } });
    } else if (stored.player !== player || (await hashEndpoint(subscription)) !== stored.mark)
      await registerSubscription(subscription);
  } catch (error) {
    logFailure('This browser could not be renewed', error);
  }
}
