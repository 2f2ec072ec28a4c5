import { effect } from 'nanostores';
import { call } from '#client/api.ts';
import { note } from '#client/log.ts';
import { storedAtom } from '#client/stored-atom.ts';
import { removePushBrowser } from '#contract/notification.ts';
import { $token, $user, beforeSignOut } from './session.ts';

/** This browser, as the game knows it. */
export interface KeptBrowser {
  uuid: string;
  mark: string;
  /** Whose notifications it shows: their id on the chat platform. */
  player: string;
}

/** Set while this browser shows somebody's notifications. */
export const $keptBrowser = storedAtom<KeptBrowser | null>('mazoku-push', null, {
  decode: (text) => {
    const { uuid, mark, player } = JSON.parse(text) as Record<string, unknown>;
    return [uuid, mark, player].every((each) => typeof each === 'string')
      ? ({ uuid, mark, player } as KeptBrowser)
      : null;
  },
  encode: (kept) => (kept ? JSON.stringify(kept) : undefined),
});

let following: (() => void) | undefined;

/** A browser shows the notifications of whoever is signed in, and nobody's otherwise; answers with how to stop. */
export function followPush(): () => void {
  return (following ??= follow());
}

function follow(): () => void {
  const unfarewell = beforeSignOut(() => {
    const kept = $keptBrowser.get();
    if (!kept) return;
    call(removePushBrowser, { params: { id: kept.uuid } }, { keepalive: true }).catch((error: unknown) =>
      note('This browser could not be removed', error),
    );
  });
  const unfollow = effect([$token, $user], (token, user) => {
    if (!$keptBrowser.get() || (token !== null && !user)) return;
    void import('./push-browser.ts').then(({ leaveBrowser, renewBrowser }) => {
      // Token and user go one after the other: it was left for the first of them.
      if (!$keptBrowser.get()) return undefined;
      return token === null || !user ? leaveBrowser() : renewBrowser(user.discord_id);
    });
  });
  return () => {
    following = undefined;
    unfarewell();
    unfollow();
  };
}
