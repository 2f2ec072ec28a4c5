import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AccountUser } from '#game/account.ts';
import { useHydrated } from '#islands/base/use-hydrated.ts';
import { $hasExpired, $isSignedIn, $token, $user, refreshProfile } from '#stores/session/session.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';

interface Props {
  loginLink: string;
  kanji: string;
  /** The title and message for signed-out visitors. */
  title: string;
  message: string;
  /** The content's skeleton. */
  skeleton: ReactNode;
  children: (user: AccountUser) => ReactNode;
}

/**
 * Content for signed-in players only. The server renders both the sign-in prompt and the skeleton; until hydration,
 * the document's `data-session` attribute decides which of them is visible.
 */
export function RequireSignIn({ loginLink, kanji, title, message, skeleton, children }: Props) {
  const isHydrated = useHydrated();
  const token = useStore($token, { ssr: () => null });
  const isSignedIn = useStore($isSignedIn, { ssr: () => false });
  const user = useStore($user, { ssr: () => null });
  const isEnded = useStore($hasExpired, { ssr: () => false }) && token === null;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isEnded) return;
    // The page is shorter than before, and its end would be in view.
    scrollTo({ top: 0 });
    place.current?.focus({ preventScroll: true });
  }, [isEnded]);

  const prompt = (
    <SignInPrompt
      loginLink={loginLink}
      kanji={kanji}
      title={title}
      message={isEnded ? `Your session has ended. Nothing was changed after that. ${message}` : message}
      isInline
    />
  );
  const loading = (
    <div className="require-sign-in-skeleton">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  );
  return (
    <div className="require-sign-in" data-unhydrated={isHydrated ? undefined : ''} tabIndex={-1} ref={place}>
      {(!isHydrated || token === null) && prompt}
      {(!isHydrated || (isSignedIn && !user)) && loading}
      {isHydrated && token !== null && !isSignedIn && (
        <LoadError message="Your profile couldn’t be loaded." onRetry={() => void refreshProfile()} />
      )}
      {isHydrated && user && children(user)}
    </div>
  );
}

/** Creates the island of a page for signed-in players only. `render` gets its properties, the player and the login link. */
export function forSignedIn<P extends object>(
  prompt: Omit<Props, 'loginLink' | 'children'>,
  render: (props: P, user: AccountUser, loginLink: string) => ReactNode,
) {
  return function SignedInPage({ loginLink, ...props }: P & { loginLink: string }) {
    return (
      <RequireSignIn {...prompt} loginLink={loginLink}>
        {(user) => render(props as unknown as P, user, loginLink)}
      </RequireSignIn>
    );
  };
}
