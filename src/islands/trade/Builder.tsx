import { RequireSignIn } from '#islands/session/RequireSignIn.tsx';
import { BuilderPage } from './BuilderPage.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';

interface Props {
  /** The recipient's chat-platform id or uuid; empty for a counter-offer. */
  recipient: string;
  /** The uuid of the offer that a counter-offer answers; empty for a new offer. */
  offer: string;
  cdnBase: string;
  avatarBase: string;
  loginLink: string;
}

/** Builds an offer, or a counter-offer. */
export function Builder({ loginLink, ...props }: Props) {
  return (
    <RequireSignIn
      loginLink={loginLink}
      kanji="結"
      title="Log in to trade"
      message="Log in to choose what you give and what you want. We’ll bring you back here."
      skeleton={<OfferSkeleton />}
    >
      {(user) => <BuilderPage user={user} {...props} />}
    </RequireSignIn>
  );
}
