import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CosmeticsSkeleton } from './CosmeticsSkeleton.tsx';
import { CosmeticPage } from './CosmeticPage.tsx';

/** The signed-in player's frames and banners. */
export const Cosmetics = forSignedIn(
  {
    kanji: '結',
    title: 'Your cosmetics',
    message: 'Log in to see the frames for your cards and the banners for your profile. We’ll bring you back here.',
    skeleton: <CosmeticsSkeleton />,
  },
  (media: MediaProps, user) => <CosmeticPage user={user} {...media} />,
);
