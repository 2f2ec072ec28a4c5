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
    is_exact: v.pipe(
      v.boolean(),
      v.description('Whether the text was an id or a uuid: then there is at most one match.'),
    ),
    people: v.pipe(v.array(StaffPerson), v.maxLength(maxLookupPeople)),
    count: v.pipe(v.number(), v.description('Number of all matches by name.')),
    trade: v.pipe(v.nullable(v.string()), v.description('The uuid of the trade.')),
    ring: v.pipe(v.nullable(v.string()), v.description('The uuid of the ring.')),
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
