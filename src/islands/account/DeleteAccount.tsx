import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AccountUser } from '#game/account.ts';
import { formatCount } from '#game/number.ts';
import { LoadError } from '#ui/base/LoadError.tsx';
import { $deletion, $isChangingDeletion, requestAccountDeletion, loadDeletion } from '#stores/account/deletion.ts';
import { Button } from '#ui/base/Button.tsx';
import { FormattedDate } from '#ui/base/FormattedDate.tsx';
import { TextInput } from '#ui/base/TextInput.tsx';

interface Props {
  user: AccountUser;
  /** For how many days the deletion can be cancelled. */
  graceDays: number;
}

/** Explains the deletion of the account and requests it. */
export function DeleteAccount({ user, graceDays }: Props) {
  const { value, state } = useStore($deletion);
  const isBusy = useStore($isChangingDeletion);
  const [name, setName] = useState('');
  const isConfirmed = name.trim() === user.name.trim();

  if (state === 'failed' || state === 'missing') {
    return (
      <LoadError
        message="We couldn’t check whether your account is being deleted."
        onRetry={() => void loadDeletion()}
      />
    );
  }
  if (value?.deletion_due_at) {
    return (
      <p>
        You asked us to delete your account.{' '}
        {value.waits_for === null ? (
          <>
            It will be deleted on <FormattedDate at={value.deletion_due_at} precision="minute" />
          </>
        ) : (
          'It is about to be deleted'
        )}{' '}
        unless you press “Keep my account” at the top of this page before then.
      </p>
    );
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    const page = event.currentTarget.closest<HTMLElement>('.require-sign-in');
    void requestAccountDeletion(name.trim()).then((isDeleted) => {
      if (!isDeleted) return;
      setName('');
      page?.scrollIntoView({ block: 'start' });
      page?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <p>
        You have {formatCount(graceDays, 'day')} to change your mind: sign in and choose to keep your account. After
        that, the deletion can’t be undone:
      </p>
      <ul className="deletion-terms grid gap-0.4rem">
        <li>Your cards return to the game. Others can claim their versions.</li>
        <li>You lose your bloodstones, moonstones and soulstones, and any premium time you have left.</li>
        <li>You lose your frames, banners and badges, and you leave your clan.</li>
        <li>Your name, picture and Discord ID are removed, and you’re signed out everywhere.</li>
        <li>Cards you traded away stay with their new owners. Your open offers and rings end.</li>
      </ul>
      <form className="deletion-form flex flex-wrap items-center gap-y-0.6rem gap-x-1rem" onSubmit={onSubmit}>
        <label htmlFor="deletion-name">
          To confirm, type your name: <b>{user.name}</b>
        </label>
        <TextInput id="deletion-name" value={name} autoComplete="off" spellCheck={false} onChange={setName} />
        <Button kind="danger" type="submit" busy={isBusy} disabled={!isConfirmed || !value}>
          {isBusy ? 'Sending…' : 'Delete my account'}
        </Button>
      </form>
    </>
  );
}
