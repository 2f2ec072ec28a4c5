import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { OfferList } from './OfferList.tsx';
import { OfferListSkeleton } from './OfferListSkeleton.tsx';

/** The signed-in player's offers that wait for an answer. */
export const Trades = forSignedIn(
  {
    kanji: '結',
    title: 'Your trades',
    message: 'Log in to see the offers you got and sent, and to make new ones. We’ll bring you back here.',
    skeleton: <OfferListSkeleton />,
  },
  (media: MediaProps) => <OfferList {...media} />,
);
