import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { BuilderPage } from './BuilderPage.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';

interface Props extends MediaProps {
  /** The recipient's chat-platform id or uuid; empty for a counter-offer. */
  recipient: string;
  /** The uuid of the offer that a counter-offer answers; empty for a new offer. */
  offer: string;
}

/** Builds an offer, or a counter-offer. */
export const Builder = forSignedIn(
  {
    kanji: '結',
    title: 'Log in to trade',
    message: 'Log in to choose what you give and what you want. We’ll bring you back here.',
    skeleton: <OfferSkeleton />,
  },
  (props: Props, user) => <BuilderPage user={user} {...props} />,
);
