import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { useIsAwake } from '#islands/now.ts';
import { $isSignedIn, $token, $user, refreshProfile } from '#stores/session/session.ts';
import { NoAnswer } from './NoAnswer.tsx';
import { SignInFirst } from './SignInFirst.tsx';

interface Props {
  loginLink: string;
  sign: string;
  /** What others read at the gate. */
  title: string;
  words: string;
  /** In the shape of what comes, while it is on its way. */
  blank: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/**
 * The part of a page that is for players alone. As rendered it has both the gate and the blank: until it is
 * awake, the document's `data-session` says which of them is seen.
 */
export function PlayersOnly({ loginLink, sign, title, words, blank, children }: Props) {
  const isAwake = useIsAwake();
  const token = useStore($token, { ssr: () => null });
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const user = useStore($user, { ssr: () => null });

  const gate = <SignInFirst loginLink={loginLink} sign={sign} title={title} words={words} isPart />;
  const waiting = (
    <div className="players-blank">
      <p className="unseen" role="status">
        Loading…
      </p>
      <div aria-hidden="true">{blank}</div>
    </div>
  );
  return (
    <div className="players-only" data-asleep={isAwake ? undefined : ''} tabIndex={-1}>
      {(!isAwake || token === null) && gate}
      {(!isAwake || (isSignedIn && !user)) && waiting}
      {isAwake && token !== null && !isSignedIn && (
        <NoAnswer words="Your profile could not be loaded." onRetry={() => void refreshProfile()} />
      )}
      {isAwake && user && children(user)}
    </div>
  );
}
