import { effect } from 'nanostores';
import { call } from '#client/api.ts';
import { logFailure } from '#client/log.ts';
import { persistedAtom } from '#client/persisted-atom.ts';
import { removePushBrowser } from '#contract/notification.ts';
import { $token, $user, onBeforeSignOut } from '#stores/session/session.ts';

/** This browser, as the game knows it. */
export interface StoredPushSubscription {
  uuid: string;
  mark: string;
  /** Whose notifications it shows: their id on the chat platform. */
  player: string;
}

/** Set while this browser shows somebody's notifications. */
export const $storedSubscription = persistedAtom<StoredPushSubscription | null>('mazoku-push', null, {
  decode: (text) => {
    const { uuid, mark, player } = JSON.parse(text) as Record<string, unknown>;
    return [uuid, mark, player].every((each) => typeof each === 'string')
      ? ({ uuid, mark, player } as StoredPushSubscription)
      : null;
  },
  encode: (stored) => (stored ? JSON.stringify(stored) : undefined),
});

let stopSync: (() => void) | undefined;

/** A browser shows the notifications of whoever is signed in, and nobody's otherwise; answers with how to stop. */
export function startPushSync(): () => void {
  return (stopSync ??= sync());
}

function sync(): () => void {
  const removeSignOutHook = onBeforeSignOut(() => {
    const stored = $storedSubscription.get();
    if (!stored) return;
    call(removePushBrowser, { params: { id: stored.uuid } }, { keepalive: true }).catch((error: unknown) =>
      logFailure('This browser could not be removed', error),
    );
  });
  const unsubscribe = effect([$token, $user], (token, user) => {
    if (!$storedSubscription.get() || (token !== null && !user)) return;
    void import('./push-subscription.ts').then(({ disablePush, syncSubscription }) => {
      // Token and user go one after the other: it was left for the first of them.
      if (!$storedSubscription.get()) return undefined;
      return token === null || !user ? disablePush() : syncSubscription(user.discord_id);
    });
  });
  return () => {
    stopSync = undefined;
    removeSignOutHook();
    unsubscribe();
  };
}
