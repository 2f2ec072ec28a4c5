import { Suspense, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { showVoteDialog } from '#islands/vote/show-vote-dialog.ts';
import { VoteDialog } from '#islands/vote/lazy-components.ts';
import { $isBackgroundOff } from '#stores/background.ts';
import { bootstrapPush } from '#stores/notification/push-bootstrap.ts';
import { $isRecentDrawerOpen, openRecentDrawer } from '#stores/player/recent-users.ts';
import { $isSignedIn, $banMessage, $token, refreshProfile } from '#stores/session/session.ts';
import { handleOAuthRedirect } from '#stores/session/oauth-redirect.ts';
import { startSignIn } from '#stores/session/sign-in.ts';
import { $toasts } from '#stores/toast.ts';
import { $voteDialog } from '#stores/vote/dialog.ts';
import { BanNotice, RecentUsersDrawer, SignedInControls, Toaster } from './lazy-components.ts';

if (!import.meta.env.SSR && $isSignedIn.get()) void SignedInControls.load();

interface Props {
  cdnBase: string;
  avatarBase: string;
}

/**
 * What a page has beside its content for whoever is signed in, and what others may call for: every
 * part comes when it is first needed.
 */
export function Session(media: Props) {
  return useHydrated() && <HydratedSession {...media} />;
}

function HydratedSession(media: Props) {
  const isSignedIn = useStore($isSignedIn);
  const token = useStore($token);
  const notice = useStore($banMessage);
  const hasToast = useStore($toasts).length > 0;
  const hasRecent = useStore($isRecentDrawerOpen);
  const vote = useStore($voteDialog);
  const hasNoBackground = useStore($isBackgroundOff);

  useEffect(() => void handleOAuthRedirect(), []);
  useEffect(() => bootstrapPush(), []);
  useEffect(() => void refreshProfile(), [token]);
  useEffect(() => setRootFlag('session', $isSignedIn.get()), [isSignedIn]);
  useEffect(() => setRootFlag('noBg', $isBackgroundOff.get()), [hasNoBackground]);

  // Each waits for itself: one that is on its way must not hide the others.
  return (
    <>
      <Suspense>{isSignedIn && <SignedInControls {...media} />}</Suspense>
      <Suspense>{hasRecent && <RecentUsersDrawer {...media} />}</Suspense>
      <Suspense>{vote && <VoteDialog {...vote} />}</Suspense>
      <Suspense>{hasToast && <Toaster />}</Suspense>
      <Suspense>{notice !== null && <BanNotice message={notice} />}</Suspense>
    </>
  );
}

/**
 * What the page's own links to login and vote and the handle do, also where nothing is awake yet (`client:signed-in`).
 *
 * @public
 */
export function onClick(opener: Element): void {
  if (!(opener instanceof HTMLAnchorElement)) return openRecentDrawer();
  if (opener.matches('.vote-link')) return showVoteDialog(opener);
  // By itself a login link leads to the chat platform; this makes the attempt this browser's own, also
  // where it was to open elsewhere: nobody but its beginner can end it.
  const { pathname, search, hash } = location;
  startSignIn(opener.href, pathname + search + hash);
}

/** On the document's element, where `layouts/early-script.ts` puts it first. */
function setRootFlag(name: string, holds: boolean) {
  if (holds) document.documentElement.dataset[name] = '';
  else delete document.documentElement.dataset[name];
}
