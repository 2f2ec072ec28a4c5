/** The staff roles of specification section 6; a plain player has none of them. */
export const staffRoles = ['admin', 'game-mod', 'anti-cheat'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles as people read them. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  'game-mod': 'Game Moderator',
  'anti-cheat': 'The Ginyu Force',
};

/** Returns the text of the menu badge (specification section 2). The highest role counts. */
export function roleBadge(roles: readonly string[]): string {
  const highest = (['admin', 'anti-cheat', 'game-mod'] as const).find((role) => roles.includes(role));
  return highest ? roleNames[highest] : 'Player';
}

/** Whether the Admin link is visible (specification section 6). */
export function canSeeAdmin(roles: readonly string[]): boolean {
  return roles.includes('admin');
}

/** Whether the Staff link is visible (specification section 6). */
export function canSeeStaff(roles: readonly string[]): boolean {
  return roles.includes('game-mod') || roles.includes('admin');
}
