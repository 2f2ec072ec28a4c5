import { AccountIcon } from '#ui/AccountIcon.tsx';
import type { AccountEntry } from '#ui/account-entries.ts';

/** What an entry shows in either menu; one that can be on or off has a switch. */
export function EntryFace({ entry }: { entry: AccountEntry }) {
  return (
    <>
      <AccountIcon name={entry.icon} />
      {entry.title}
      {'act' in entry && entry.act === 'toggle-background' && <span className="account-switch" aria-hidden="true" />}
    </>
  );
}
