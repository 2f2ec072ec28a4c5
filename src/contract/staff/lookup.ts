import * as v from 'valibot';
import { rarities } from '#game/rarity.ts';
import { maxPlayerNameLength } from '#game/player-search.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { StaffPerson } from './field.ts';

/** Players of a lookup by name. */
export const maxLookupPeople = 30;

export const lookUp = defineEndpoint({
  name: 'lookUp',
  tag: 'staff',
  summary: 'Find a player by name, chat-platform id or uuid, or a trade, a ring or a copy by uuid',
  method: 'GET',
  path: '/staff/lookup',
  access: 'staff',
  cost: 3,
  query: v.strictObject({
    q: v.pipe(
      v.optional(v.pipe(v.string(), v.maxLength(maxPlayerNameLength)), ''),
      v.description(
        'Part of a name, a handle of the chat platform, its id, a uuid, or the address of a profile. Nothing is found without one.',
      ),
    ),
  }),
  reply: v.object({
    /** Whether the text was an id or a uuid: then there is at most one match. */
    is_exact: v.boolean(),
    people: v.pipe(v.array(StaffPerson), v.maxLength(maxLookupPeople)),
    /** Number of all matches by name. */
    count: v.number(),
    /** The uuid of the trade. */
    trade: v.nullable(v.string()),
    /** The uuid of the ring. */
    ring: v.nullable(v.string()),
    copy: v.nullable(
      v.object({
        uuid: v.string(),
        card: v.object({ uuid: v.string(), name: v.string(), rarity: v.picklist(rarities) }),
        version: v.number(),
        owner: StaffPerson,
      }),
    ),
  }),
  status: 200,
  errors: [],
});

export const staffLookupEndpoints = [lookUp] as const;
