import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AccountUser } from '#game/account.ts';
import { UserAvatar } from '#islands/session/UserAvatar.tsx';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { Checkbox } from '#ui/base/Checkbox.tsx';
import { LoadError } from '#ui/base/LoadError.tsx';
import { $isSignedIn, $token, $user, refreshProfile, signOut } from '#stores/session/session.ts';
import { $termsState, acceptTerms, pathAfterTerms } from '#stores/account/terms.ts';
import { Button } from '#ui/base/Button.tsx';
import { ButtonLink } from '#ui/base/ButtonLink.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';

interface Props extends MediaProps {
  loginLink: string;
}

/** Shows new players which account they signed in with, and asks them to accept the terms. */
export function Register({ loginLink, ...media }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const user = useStore($user, { ssr: () => null });
  const hasAccepted = user?.hasAcceptedTerms === true;

  useEffect(() => {
    if (hasAccepted) location.replace(pathAfterTerms(location.search));
  }, [hasAccepted]);

  return (
    <div className="register" data-unhydrated={isHydrated ? undefined : ''} tabIndex={-1}>
      {(!isHydrated || token === null) && (
        <div className="register-sign-in">
          <p>Log in first. We’ll bring you back here.</p>
          <ButtonLink kind="primary" size="large" className="login-link" href={loginLink}>
            Login with Discord
          </ButtonLink>
        </div>
      )}
      {(!isHydrated || (isSignedIn && (!user || hasAccepted))) && (
        <p className="register-skeleton" role="status">
          {hasAccepted ? 'You already have an account. Redirecting…' : 'Loading…'}
        </p>
      )}
      {isHydrated && token !== null && !isSignedIn && (
        <LoadError message="Your profile couldn’t be loaded." onRetry={() => void refreshProfile()} />
      )}
      {isHydrated && user && !hasAccepted && <Terms user={user} {...media} />}
    </div>
  );
}

function Terms({ user, ...media }: { user: AccountUser; cdnBase: string; avatarBase: string }) {
  const state = useStore($termsState);
  const [isAgreed, setAgreed] = useState(false);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isAgreed) void acceptTerms(pathAfterTerms(location.search));
  };

  return (
    <form className="register-form" onSubmit={onSubmit}>
      <p className="flex flex-wrap items-center gap-0.8rem type-lg">
        <UserAvatar user={user} isInList width={64} {...media} />
        <span>
          You’re signed in as <b className="text-paper break-anywhere">{user.name}</b>
        </span>
      </p>
      <ul className="register-terms grid gap-0.6rem">
        <li>
          One account per person, and no programs that play for you. Read the <a href="/rules">Rules</a>.
        </li>
        <li>
          Cards, stones and cosmetics belong to the game and have no value outside it. Read the{' '}
          <a href="/terms">Terms of Use</a>.
        </li>
        <li>
          We store your Discord ID, name and picture, and what you do in the game. Read the{' '}
          <a href="/privacy">Privacy Policy</a>.
        </li>
        <li>You can download your data or delete your account at any time on your account page.</li>
      </ul>
      <Checkbox
        label="I have read this and accept the terms."
        name="accepted"
        checked={isAgreed}
        required
        onChange={setAgreed}
      />
      <p className="actions">
        <Button kind="primary" size="large" type="submit" busy={state === 'sending'} disabled={!isAgreed}>
          {state === 'sending' ? 'Saving…' : 'Accept and continue'}
        </Button>
        <Button size="large" onClick={signOut}>
          Log out
        </Button>
      </p>
      <p role="alert">{state === 'failed' && 'We didn’t get an answer. Try again.'}</p>
    </form>
  );
}
