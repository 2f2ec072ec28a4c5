import { effect } from 'nanostores';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { persistedAtom } from '#client/persisted-atom.ts';
import { removePushBrowser } from '#contract/notification.ts';
import { withPart } from '#stores/load-part.ts';
import { $token, $user, onBeforeSignOut } from '#stores/session/session.ts';

/** This browser's entry on the server. */
export interface StoredPushSubscription {
  uuid: string;
  /** The hash of the endpoint. */
  endpointHash: string;
  /** The chat-platform id of the player whose notifications it shows. */
  player: string;
}

/** Set while this browser is subscribed. */
export const $storedSubscription = persistedAtom<StoredPushSubscription | null>('mazoku-push', null, {
  decode: (text) => {
    const { uuid, endpointHash, player } = JSON.parse(text) as Record<string, unknown>;
    return [uuid, endpointHash, player].every((each) => typeof each === 'string')
      ? ({ uuid, endpointHash, player } as StoredPushSubscription)
      : null;
  },
  encode: (stored) => (stored ? JSON.stringify(stored) : undefined),
});

let stopSync: (() => void) | undefined;

/** Keeps the subscription bound to the signed-in player and ends it on sign-out. Returns a stop function. */
export function startPushSync(): () => void {
  return (stopSync ??= sync());
}

function sync(): () => void {
  const removeSignOutHook = onBeforeSignOut(() => {
    const stored = $storedSubscription.get();
    if (!stored) return undefined;
    return call(removePushBrowser, { params: { id: stored.uuid } }, { keepalive: true }).catch((error: unknown) =>
      logFailure('This browser could not be removed', error),
    );
  });
  const unsubscribe = effect([$token, $user], (token, user) => {
    if (!$storedSubscription.get() || (token !== null && !user)) return;
    const load = () => import('./push-subscription.ts');
    withPart('push-subscription', load, ({ disablePush, syncSubscription }) => {
      // The token and the user change one after the other; the first change may have ended the subscription.
      if (!$storedSubscription.get()) return;
      void (token === null || !user ? disablePush() : syncSubscription(user.discord_id));
    });
  });
  return () => {
    stopSync = undefined;
    removeSignOutHook();
    unsubscribe();
  };
}
