import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { OfferPage } from './OfferPage.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';

interface Props {
  /** The offer's uuid. */
  id: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The page of one offer, for its two players only. */
export function Offer({ id, loginLink, ...media }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Log in to see this offer"
      message="Only the two players of an offer can see it. After you log in, we’ll bring you back here."
      skeleton={<OfferSkeleton />}
    >
      {(user) => <OfferPage id={id} balance={user.bloodstones} loginLink={loginLink} {...media} />}
    </RequireSignIn>
  );
}
