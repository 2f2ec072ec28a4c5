import { useStore } from '@nanostores/react';
import { deletionWaitTexts } from '#game/deletion.ts';
import type { DeletionWait } from '#game/deletion.ts';
import { $isChangingDeletion, cancelAccountDeletion } from '#stores/account/deletion.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';

interface Props {
  /** When the account will be deleted, in ISO 8601. */
  due: string;
  /** What the deletion waits for; null before its time. */
  waitsFor: DeletionWait | null;
}

/** A notice of the scheduled deletion, with a button that cancels it. */
export function DeletionNotice({ due, waitsFor }: Props) {
  const isBusy = useStore($isChangingDeletion);
  return (
    <div
      className="deletion-notice flex flex-wrap items-center justify-between gap-y-0.8rem gap-x-1.4rem rounded-lg"
      role="alert"
    >
      {waitsFor === null ? (
        <p>
          <b>
            Your account will be deleted on <FormattedDate at={due} precision="minute" />.
          </b>{' '}
          Until then you can keep playing, and you can change your mind.
        </p>
      ) : (
        <p>
          <b>Your account is about to be deleted.</b> {deletionWaitTexts[waitsFor]} You can still change your mind.
        </p>
      )}
      <Button
        kind="primary"
        busy={isBusy}
        onClick={({ currentTarget }) => {
          // The notice disappears, so the page takes the focus.
          currentTarget.closest<HTMLElement>('.require-sign-in')?.focus({ preventScroll: true });
          void cancelAccountDeletion();
        }}
      >
        Keep my account
      </Button>
    </div>
  );
}
