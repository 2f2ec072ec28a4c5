import { Suspense, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { showVoteDialog } from '#islands/vote/show-vote-dialog.ts';
import { VoteDialog } from '#islands/vote/lazy-components.ts';
import { $isBackgroundOff } from '#stores/background.ts';
import { bootstrapPush } from '#stores/notification/push-bootstrap.ts';
import { SiteSearch } from '#islands/search/lazy-components.ts';
import { $siteSearchDialog, openSiteSearch } from '#stores/search/site-search-dialog.ts';
import { $question } from '#stores/question.ts';
import { $isRecentDrawerOpen, openRecentDrawer } from '#stores/player/recent-users.ts';
import { $isSignedIn, $banMessage, $token, $user, refreshProfile } from '#stores/session/session.ts';
import { $isSigningIn, handleOAuthRedirect } from '#stores/session/oauth-redirect.ts';
import { startSignIn } from '#stores/session/sign-in.ts';
import { $toasts } from '#stores/toast.ts';
import { $voteDialog } from '#stores/vote/dialog.ts';
import type { MediaProps } from '#ui/base/media-props.ts';
import {
  BanNotice,
  QuestionDialog,
  RecentUsersDrawer,
  SignedInControls,
  SigningIn,
  Toaster,
} from './lazy-components.ts';

if (!import.meta.env.SSR && $isSignedIn.get()) SignedInControls.prefetch();

/** The session's controls, dialogs and toasts on every page. Each part is loaded on demand. */
export function Session(props: MediaProps) {
  return useHydrated() && <HydratedSession {...props} />;
}

function HydratedSession(media: MediaProps) {
  const isSignedIn = useStore($isSignedIn);
  const token = useStore($token);
  const isWarned = (useStore($user)?.warnings ?? 0) > 0;
  const notice = useStore($banMessage);
  const isSigningIn = useStore($isSigningIn);
  const hasToast = useStore($toasts).length > 0;
  const hasRecent = useStore($isRecentDrawerOpen);
  const question = useStore($question);
  const vote = useStore($voteDialog);
  const search = useStore($siteSearchDialog);
  const hasNoBackground = useStore($isBackgroundOff);

  useEffect(() => void handleOAuthRedirect(), []);
  useEffect(() => bootstrapPush(), []);
  useEffect(() => void refreshProfile(), [token]);
  useEffect(() => setRootFlag('session', $isSignedIn.get()), [isSignedIn]);
  useEffect(() => setRootFlag('warned', isWarned), [isWarned]);
  useEffect(() => setRootFlag('noBg', $isBackgroundOff.get()), [hasNoBackground]);

  return (
    <>
      <Suspense>{isSignedIn && <SignedInControls {...media} />}</Suspense>
      <Suspense>{hasRecent && <RecentUsersDrawer {...media} />}</Suspense>
      <Suspense>{search && <SiteSearch {...search} {...media} />}</Suspense>
      <Suspense>{vote && <VoteDialog {...vote} />}</Suspense>
      <Suspense>{question && <QuestionDialog {...question} />}</Suspense>
      <Suspense>{isSigningIn && <SigningIn />}</Suspense>
      <Suspense>{hasToast && <Toaster />}</Suspense>
      <Suspense>{notice !== null && <BanNotice message={notice} />}</Suspense>
    </>
  );
}

/**
 * Handles clicks on the search, login and vote links and the drawer button. The `client:signed-in` directive also calls it for
 * clicks before hydration.
 *
 * @public
 */
export function onClick(opener: Element): void {
  if (!(opener instanceof HTMLAnchorElement)) return openRecentDrawer();
  if (opener.matches('.header-search')) return openSiteSearch(opener);
  if (opener.matches('.vote-link')) return showVoteDialog(opener);
  // The link itself leads to the chat platform. This binds the attempt to this tab, so a click that asks for a new
  // tab also opens here: only the initiating tab can complete the sign-in.
  const { pathname, search, hash } = location;
  startSignIn(opener.href, pathname + search + hash);
}

/** Sets or removes a data attribute of the root element; `layouts/early-script.ts` sets it before the first paint. */
function setRootFlag(name: string, holds: boolean) {
  if (holds) document.documentElement.dataset[name] = '';
  else delete document.documentElement.dataset[name];
}
