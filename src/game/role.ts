/** The staff roles of specification section 6; a plain player has none of them. */
export const staffRoles = ['admin', 'game-mod', 'anti-cheat'] as const;
export type StaffRole = (typeof staffRoles)[number];
