import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { CleanUpPage } from './CleanUpPage.tsx';
import { CleanUpSkeleton } from './CleanUpSkeleton.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The clean-up of the signed-in player's inventory. */
export function CleanUp({ loginLink, ...media }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="縁"
      title="Clean up"
      message="Log in to burn the cards you don’t need, by rules that you set. We’ll bring you back here."
      skeleton={<CleanUpSkeleton />}
    >
      {() => <CleanUpPage {...media} />}
    </RequireSignIn>
  );
}
