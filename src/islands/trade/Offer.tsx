import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { OfferPage } from './OfferPage.tsx';
import { OfferSkeleton } from './OfferSkeleton.tsx';

interface Props extends MediaProps {
  /** The offer's uuid. */
  id: string;
}

/** The page of one offer, for its two players only. */
export const Offer = forSignedIn(
  {
    kanji: '結',
    title: 'Log in to see this offer',
    message: 'Only the two players of an offer can see it. After you log in, we’ll bring you back here.',
    skeleton: <OfferSkeleton />,
  },
  ({ id, ...media }: Props, user, loginLink) => (
    <OfferPage id={id} balance={user.bloodstones} loginLink={loginLink} {...media} />
  ),
);
