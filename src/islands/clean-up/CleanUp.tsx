import { forSignedIn } from '#islands/session/RequireSignIn.tsx';
import type { MediaProps } from '#ui/base/media-props.ts';
import { CleanUpPage } from './CleanUpPage.tsx';
import { CleanUpSkeleton } from './CleanUpSkeleton.tsx';

/** The clean-up of the signed-in player's inventory. */
export const CleanUp = forSignedIn(
  {
    kanji: '縁',
    title: 'Clean up',
    message: 'Log in to burn the cards you don’t need, by rules that you set. We’ll bring you back here.',
    skeleton: <CleanUpSkeleton />,
  },
  (media: MediaProps) => <CleanUpPage {...media} />,
);
