import { AccountIcon } from '#ui/account/AccountIcon.tsx';
import type { AccountMenuItem } from '#ui/account/account-menu-items.ts';

/** An item's content in both account menus; the background item has a switch. */
export function AccountMenuItemContent({ entry }: { entry: AccountMenuItem }) {
  return (
    <>
      <AccountIcon name={entry.icon} />
      {entry.title}
      {'action' in entry && entry.action === 'toggle-background' && (
        <span className="account-menu-switch relative ml-auto rounded-lg" aria-hidden="true" />
      )}
    </>
  );
}
