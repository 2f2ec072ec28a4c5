import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** The signed-in player's own data (specification section 3). Dates are ISO 8601. */
export const Profile = v.object({
  id: v.number(),
  uuid: v.string(),
  discord_id: v.string(),
  name: v.string(),
  discord_name: v.nullable(v.string()),
  avatar: v.pipe(
    v.nullable(v.string()),
    v.description(
      "The hash of the chat platform's avatar. `discord_avatar` has the same value; the specification has both.",
    ),
  ),
  discord_avatar: v.nullable(v.string()),
  mfaEnabled: v.boolean(),
  roles: v.array(v.string()),
  created_at: v.string(),
  userStatus: v.string(),
  hasAcceptedTerms: v.boolean(),
  bloodstones: v.number(),
  moonstones: v.number(),
  soulstones: v.number(),
  profile_banner: v.pipe(v.nullable(v.string()), v.description(`The banner's uuid.`)),
  premium: v.pipe(v.nullable(v.string()), v.description('Premium lasts until then; null: never had it.')),
  badges: v.array(v.string()),
  active_at: v.nullable(v.string()),
  clan_index: v.number(),
  clan_name: v.nullable(v.string()),
  clan_emote: v.nullable(v.string()),
  clan_role: v.nullable(v.string()),
  banned_at: v.nullable(v.string()),
  banned_until: v.nullable(v.string()),
  warnings: v.pipe(
    v.number(),
    v.description('Warnings of the team that the player has not confirmed. Every page says so until then.'),
  ),
  trades_restricted_until: v.pipe(
    v.nullable(v.string()),
    v.description('Until then the player can neither offer nor accept trades (ISO 8601); null: no restriction.'),
  ),
  purchases_restricted_until: v.pipe(
    v.nullable(v.string()),
    v.description('Until then the player can buy nothing (ISO 8601); null: no restriction.'),
  ),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = defineEndpoint({
  name: 'getProfile',
  tag: 'player',
  summary: 'Your own profile',
  method: 'GET',
  path: '/user/profile',
  access: 'player',
  host: 'api',
  reply: Profile,
  status: 200,
  errors: [],
});
