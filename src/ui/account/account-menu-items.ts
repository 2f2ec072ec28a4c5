import type { AccountUser } from '#game/account.ts';
import { challengePath } from '#game/challenge.ts';
import { canSeeAdmin, canSeeStaff } from '#game/role.ts';
import { isInvestigator } from '#game/staff.ts';

/** A link or an action. */
export type AccountMenuItem = {
  title: string;
  /** A symbol of `ui/icons/account.svg`. */
  icon: string;
} & ({ href: string } | { action: 'toggle-background' | 'sign-out' });

/**
 * Returns the items of the avatar menu and the mobile menu for the player's roles (specification section 2), and a
 * challenge that they left half way.
 */
export function listAccountMenuItems(
  { discord_id, userRoles }: Pick<AccountUser, 'discord_id' | 'userRoles'>,
  unfinishedChallengeId: string | null,
  admin = 'Admin',
): AccountMenuItem[] {
  return [
    ...(unfinishedChallengeId === null
      ? []
      : [{ title: 'Finish Verification', href: challengePath(unfinishedChallengeId), icon: 'staff' }]),
    { title: 'My Profile', href: `/user/${encodeURIComponent(discord_id)}`, icon: 'profile' },
    { title: 'Event Calendar', href: '/event/calendar', icon: 'calendar' },
    ...(canSeeAdmin(userRoles) ? [{ title: admin, href: '/admin', icon: 'admin' }] : []),
    ...(canSeeStaff(userRoles) ? [{ title: 'Staff', href: '/staff', icon: 'staff' }] : []),
    ...(isInvestigator(userRoles) && !canSeeStaff(userRoles)
      ? [{ title: 'Signals', href: '/staff/signals', icon: 'staff' }]
      : []),
    { title: 'Disable Background', action: 'toggle-background', icon: 'background' },
    { title: 'Notification Settings', href: '/settings/notifications', icon: 'notifications' },
    { title: 'My Account', href: '/account', icon: 'account' },
    { title: 'Logout', action: 'sign-out', icon: 'logout' },
  ];
}
