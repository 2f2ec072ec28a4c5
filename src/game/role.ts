/** The staff roles of specification section 6; a plain player has none of them. */
export const staffRoles = ['admin', 'game-mod', 'anti-cheat'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Returns the text of the menu badge (specification section 2). The highest role counts. */
export function roleBadge(roles: readonly string[]): 'Admin' | 'The Ginyu Force' | 'Game Moderator' | 'Player' {
  if (roles.includes('admin')) return 'Admin';
  if (roles.includes('anti-cheat')) return 'The Ginyu Force';
  if (roles.includes('game-mod')) return 'Game Moderator';
  return 'Player';
}

/** Whether the Admin link is visible (specification section 6). */
export function canSeeAdmin(roles: readonly string[]): boolean {
  return roles.includes('admin');
}

/** Whether the Staff link is visible (specification section 6). */
export function canSeeStaff(roles: readonly string[]): boolean {
  return roles.includes('game-mod') || roles.includes('admin');
}
