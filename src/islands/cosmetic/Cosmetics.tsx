import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { CosmeticsSkeleton } from './CosmeticsSkeleton.tsx';
import { CosmeticPage } from './CosmeticPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The signed-in player's frames and banners. */
export function Cosmetics({ loginLink, ...media }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Your cosmetics"
      message="Log in to see the frames for your cards and the banners for your profile. We’ll bring you back here."
      skeleton={<CosmeticsSkeleton />}
    >
      {(user) => <CosmeticPage user={user} {...media} />}
    </RequireSignIn>
  );
}
