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
import { showFailure } from '#stores/toast.ts';

interface BrowserState {
  permission: PushPermission;
  /** The hash of the subscription's endpoint; null without a subscription. */
  endpointHash: string | null;
}

/** This browser's permission and subscription; null until they are read. */
const $browserState = atom<BrowserState | 'unsupported' | null>(null);

/** Whether this browser shows notifications: it needs the permission and an entry on the server. */
export const $pushState = computed([$browserState, $notifications], (browser, { value }) => {
  if (browser === null || browser === 'unsupported') return browser;
  if (browser.permission === 'denied') return 'blocked';
  const isListed = value?.browsers.some((listed) => listed.endpoint_hash === browser.endpointHash) ?? false;
  return browser.permission === 'granted' && isListed ? 'on' : 'off';
});
/** The endpoint hash that identifies this browser in the list. */
export const $endpointHash = computed($browserState, (browser) =>
  browser === null || browser === 'unsupported' ? null : browser.endpointHash,
);
/** Whether this browser is being subscribed or a browser is being removed. */
export const $isPushBusy = atom(false);

/** Reads this browser's state, and again whenever the permission changes. Returns an unsubscribe function. */
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

/** Subscribes this browser to push notifications, after the browser's permission prompt. */
export async function enablePush(): Promise<void> {
  const key = $notifications.get().value?.push_key;
  if ($isPushBusy.get() || key === undefined) return;
  $isPushBusy.set(true);
  try {
    if ((await requestPermission()) === 'granted') await registerSubscription(await subscribeToPush(key));
  } catch (error) {
    logFailure('The push subscription failed', error);
    showFailure(
      'Notifications not turned on',
      'We couldn’t turn on notifications in this browser. Try again in a moment.',
    );
  } finally {
    await refreshBrowserState();
    $isPushBusy.set(false);
  }
}

async function registerSubscription(subscription: PushSubscription): Promise<void> {
  const added = await call(addPushBrowser, { body: serializeSubscription(subscription) });
  const { uuid, endpoint_hash } = added;
  $storedSubscription.set({ uuid, endpointHash: endpoint_hash, player: $user.get()?.discord_id ?? '' });
  startPushSync();
  const others = $notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? [];
  setPushBrowsers([added, ...others]);
}

/** Removes a browser from the account. If it is this one, its subscription ends too. */
export async function removePushDevice({ uuid, endpoint_hash }: PushBrowser): Promise<void> {
  if ($isPushBusy.get()) return;
  $isPushBusy.set(true);
  try {
    await call(removePushBrowser, { params: { id: uuid } }).catch((error: unknown) => {
      // A 404 means that the browser is already removed.
      if (!isApiError(error) || error.status !== 404) throw error;
    });
    setPushBrowsers($notifications.get().value?.browsers.filter((browser) => browser.uuid !== uuid) ?? []);
    if (endpoint_hash === $endpointHash.get()) await disablePush();
  } catch (error) {
    logFailure('The browser could not be removed', error);
    showFailure('Browser not removed', 'We couldn’t remove this browser. Try again in a moment.');
  } finally {
    await refreshBrowserState();
    $isPushBusy.set(false);
  }
}

/** Ends this browser's subscription on sign-out, so that nobody else sees the player's notifications. */
export async function disablePush(): Promise<void> {
  $storedSubscription.set(null);
  if (!isPushSupported()) return;
  const subscription = await getSubscription().catch(() => null);
  await subscription
    ?.unsubscribe()
    .catch((error: unknown) => logFailure('The push subscription could not be ended', error));
}

/** Updates the subscription on the server if the endpoint or the signed-in player changed. */
export async function syncSubscription(player: string): Promise<void> {
  const stored = $storedSubscription.get();
  if (!stored || !isPushSupported()) return;
  try {
    const subscription = getPermission() === 'granted' ? await getSubscription() : null;
    if (!subscription) {
      $storedSubscription.set(null);
      await call(removePushBrowser, { params: { id: stored.uuid } });
    } else if (stored.player !== player || (await hashEndpoint(subscription)) !== stored.endpointHash)
      await registerSubscription(subscription);
  } catch (error) {
    logFailure('The push subscription could not be updated', error);
  }
}
