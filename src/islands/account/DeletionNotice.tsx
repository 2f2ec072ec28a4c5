import { useStore } from '@nanostores/react';
import { $isChangingDeletion, cancelAccountDeletion } from '#stores/account/deletion.ts';
import { When } from '#ui/When.tsx';

interface Props {
  /** When the account is deleted. */
  due: string;
}

/** Says that the account is about to go, with the way to keep it. */
export function DeletionNotice({ due }: Props) {
  const isBusy = useStore($isChangingDeletion);
  return (
    <div className="deletion-notice" role="alert">
      <p>
        <b>
          Your account will be deleted on <When at={due} exactness="minute" />.
        </b>{' '}
        Until then you can play as before, and change your mind.
      </p>
      <button
        className="button button-lit"
        type="button"
        disabled={isBusy}
        onClick={({ currentTarget }) => {
          // The notice goes away: whoever pressed it stays on the page.
          currentTarget.closest<HTMLElement>('.players-only')?.focus({ preventScroll: true });
          void cancelAccountDeletion();
        }}
      >
        Keep my account
      </button>
    </div>
  );
}
