import type { PushSubscriptionBody } from '#contract/notification.ts';

/** The browser's permission for notifications. `default`: the user was not asked yet. */
export type PushPermission = 'default' | 'granted' | 'denied';

/** Whether this browser supports Web Push. Some browsers support it only for sites on the home screen. */
export function isPushSupported(): boolean {
  return ['Notification', 'PushManager'].every((name) => name in globalThis) && 'serviceWorker' in navigator;
}

export function getPermission(): PushPermission {
  return Notification.permission;
}

/** Asks for the permission. Browsers allow this only in a click handler. */
export function requestPermission(): Promise<PushPermission> {
  return Notification.requestPermission();
}

/**
 * Subscribes to possible changes of the permission, in the browser's settings or while this page was hidden. Returns
 * the unsubscribe function.
 */
export function onPermissionChange(run: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', run, { signal });
  // Not every browser supports this query.
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

/** Returns a push subscription with the site's key. An existing subscription with another key is replaced. */
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

/** Returns the subscription as the API expects it. */
export function serializeSubscription(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Returns the endpoint's SHA-256 hash (base64url), which identifies this browser in the list of subscriptions. */
export async function hashEndpoint({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
