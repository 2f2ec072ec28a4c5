import type { AccountUser } from '#game/account.ts';
import { canSeeAdmin, canSeeStaff } from '#game/role.ts';

/** A link or an action. */
export type AccountMenuItem = {
  title: string;
  /** A symbol of `ui/icons/account.svg`. */
  icon: string;
} & ({ href: string } | { action: 'toggle-background' | 'sign-out' });

/** Returns the items of the avatar menu and the mobile menu for the player's roles (specification section 2). */
export function listAccountMenuItems(
  { discord_id, userRoles }: Pick<AccountUser, 'discord_id' | 'userRoles'>,
  admin = 'Admin',
): AccountMenuItem[] {
  return [
    { title: 'My Profile', href: `/user/${encodeURIComponent(discord_id)}`, icon: 'profile' },
    { title: 'Event Calendar', href: '/event/calendar', icon: 'calendar' },
    ...(canSeeAdmin(userRoles) ? [{ title: admin, href: '/admin', icon: 'admin' }] : []),
    ...(canSeeStaff(userRoles) ? [{ title: 'Staff', href: '/staff', icon: 'staff' }] : []),
    { title: 'Disable Background', action: 'toggle-background', icon: 'background' },
    { title: 'Notification Settings', href: '/settings/notifications', icon: 'notifications' },
    { title: 'My Account', href: '/account', icon: 'account' },
    { title: 'Logout', action: 'sign-out', icon: 'logout' },
  ];
}
