import type { AccountUser } from '#game/account.ts';
import { canSeeAdmin, canSeeStaff } from '#game/role.ts';

/** A link, or something that is done at once. */
export type AccountEntry = {
  title: string;
  /** A symbol of `icons/account.svg`. */
  icon: string;
} & ({ href: string } | { act: 'toggle-background' | 'leave' });

/** What the avatar's menu and the phone's have for somebody, by role (specification section 2). */
export function accountEntries(
  { discord_id, userRoles }: Pick<AccountUser, 'discord_id' | 'userRoles'>,
  admin = 'Admin',
): AccountEntry[] {
  return [
    { title: 'My Profile', href: `/user/${encodeURIComponent(discord_id)}`, icon: 'profile' },
    { title: 'Event Calendar', href: '/event/calendar', icon: 'calendar' },
    ...(canSeeAdmin(userRoles) ? [{ title: admin, href: '/admin', icon: 'admin' }] : []),
    ...(canSeeStaff(userRoles) ? [{ title: 'Staff', href: '/staff', icon: 'staff' }] : []),
    { title: 'Disable Background', act: 'toggle-background', icon: 'background' },
    { title: 'Notification Settings', href: '/settings/notifications', icon: 'notifications' },
    { title: 'My Account', href: '/account', icon: 'account' },
    { title: 'Logout', act: 'leave', icon: 'logout' },
  ];
}
