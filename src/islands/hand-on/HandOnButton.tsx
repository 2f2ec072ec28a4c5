import { Suspense, useState } from 'react';
import type { MouseEvent } from 'react';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { showPartFailure } from '#islands/base/show-part-failure.ts';
import { Pressable } from '#ui/base/Pressable.tsx';
import type { HandOnSource } from './hand-on-source.ts';
import styles from './hand-on.css?url';

const HandOnDialog = lazyComponent('HandOnDialog', () => import('./HandOnDialog.tsx'), { styles });

interface Props {
  /** The title of the message and the picture. */
  title: string;
  /** The path and query at which the whole list is found. */
  path: string;
  source: HandOnSource;
  cdnBase: string;
  isDisabled?: boolean;
  /** The id of the sentence that says why. */
  reason?: string;
}

/** A button that opens the dialog to hand cards on as text and as a picture. The dialog loads when it is pressed. */
export function HandOnButton({ isDisabled = false, reason, ...dialog }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    HandOnDialog.load().then(() => setOpener(currentTarget), showPartFailure);
  };
  return (
    <>
      <Pressable
        className="hand-on-button"
        aria-haspopup="dialog"
        unavailable={isDisabled || undefined}
        reason={reason}
        onClick={onClick}
      >
        Share
      </Pressable>
      <Suspense>{opener && <HandOnDialog {...dialog} opener={opener} onClose={() => setOpener(null)} />}</Suspense>
    </>
  );
}
