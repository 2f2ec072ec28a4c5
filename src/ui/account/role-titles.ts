import type { StaffRole } from '#game/role.ts';

/** What the roles are called. */
export const roleTitles: Readonly<Record<StaffRole, string>> = {
  admin: 'Admin',
  'game-mod': 'Game Moderator',
  'anti-cheat': 'The Ginyu Force (anti-cheat)',
};
