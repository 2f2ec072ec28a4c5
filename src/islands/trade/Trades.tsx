import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { OfferList } from './OfferList.tsx';
import { OfferListSkeleton } from './OfferListSkeleton.tsx';

interface Props {
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** The signed-in player's offers that wait for an answer. */
export function Trades({ loginLink, ...media }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Your trades"
      message="Log in to see the offers you got and sent, and to make new ones. We’ll bring you back here."
      skeleton={<OfferListSkeleton />}
    >
      {() => <OfferList {...media} />}
    </RequireSignIn>
  );
}
