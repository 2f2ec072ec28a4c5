import type { PushSubscriptionBody } from '#contract/notification.ts';

/** What somebody lets this site do; `default`: they were not asked yet. */
export type PushPermission = 'default' | 'granted' | 'denied';

/** Whether this browser has Web Push at all; some have it only for sites on the home screen. */
export function isPushSupported(): boolean {
  return ['Notification', 'PushManager'].every((name) => name in globalThis) && 'serviceWorker' in navigator;
}

export function getPermission(): PushPermission {
  return Notification.permission;
}

/** To be called for a click alone. */
export function requestPermission(): Promise<PushPermission> {
  return Notification.requestPermission();
}

/** Calls when it may have changed: in the browser's own settings, or while this page was hidden. */
export function onPermissionChange(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', run, { signal });
  // Not every browser knows this one.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', run, { signal }))
    .catch(() => undefined);
  return () => stop.abort();
}

export async function getSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the site's key; a subscription with another one is of no use any more. */
export async function subscribeToPush(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && applicationServerKeyOf(known) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function applicationServerKeyOf({ options }: PushSubscription): string {
  return options.applicationServerKey ? base64url(options.applicationServerKey) : '';
}

/** What the game is told of a subscription. */
export function serializeSubscription(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** By which this browser finds itself in the list. */
export async function hashEndpoint({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
