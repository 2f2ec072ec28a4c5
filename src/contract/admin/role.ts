import * as v from 'valibot';
import { staffRoles } from '#game/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { RequiredWords, StaffPerson } from '#contract/staff/field.ts';

/** A person with roles. */
export const RoleHolder = v.object({
  ...StaffPerson.entries,
  active_at: v.pipe(v.nullable(v.string()), v.description('When they were last active; null if never.')),
  is_banned: v.boolean(),
  is_last_admin: v.pipe(
    v.boolean(),
    v.description('True for the only admin who can sign in: nobody can remove this role from them.'),
  ),
});
export type RoleHolder = v.InferOutput<typeof RoleHolder>;

export const listRoleHolders = defineEndpoint({
  name: 'listRoleHolders',
  tag: 'admin',
  summary: 'Everybody with a role: admins first, then game moderators, then the anti-cheat team',
  method: 'GET',
  path: '/admin/roles',
  access: 'admin',
  reply: v.object({ data: v.array(RoleHolder), count: v.number() }),
  status: 200,
  errors: [],
});

export const RoleChange = v.strictObject({
  player: v.pipe(v.string(), v.maxLength(40), v.description("The player's chat-platform id or uuid.")),
  role: v.picklist(staffRoles, `is not one of ${staffRoles.join(', ')}`),
  change: v.picklist(['give', 'take'], 'is neither give nor take'),
  reason: RequiredWords,
});
export type RoleChange = v.InferOutput<typeof RoleChange>;

export const changeRole = defineEndpoint({
  name: 'changeRole',
  tag: 'admin',
  summary: 'Give a role to a player, or remove it. The player and all admins are told. A repeated call changes nothing',
  method: 'POST',
  path: '/admin/roles',
  changesRoles: true,
  access: 'admin',
  body: RoleChange,
  reply: v.object({ person: StaffPerson, is_changed: v.boolean() }),
  status: 200,
  errors: ['PLAYER_NOT_FOUND', 'LAST_ADMIN'],
});

export const adminRoleEndpoints = [listRoleHolders, changeRole] as const;
