import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { CosmeticsSkeleton } from './CosmeticsSkeleton.tsx';
import { CosmeticPage } from './CosmeticPage.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The frames and banners of whoever is signed in. */
export function Cosmetics({ loginLink, ...media }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Your own wardrobe"
      message="Frames for your cards and banners for your profile hang here. Log in to see yours; you come straight back."
      skeleton={<CosmeticsSkeleton />}
    >
      {(user) => <CosmeticPage user={user} {...media} />}
    </RequireSignIn>
  );
}
