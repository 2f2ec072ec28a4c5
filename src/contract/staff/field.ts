import * as v from 'valibot';
import { hasTimestamp, maxStaffWords, staffReasonKeys } from '#game/staff.ts';
import { normalizeTradeNote } from '#game/trade.ts';
import { Uuid, uuidParameter } from '#contract/uuid.ts';

/* Fields that several endpoints of the staff console share. */

/** A player as staff type them: an address is longer than a name. */
export const NamedPlayer = v.pipe(v.string(), v.maxLength(200));

/** Words that a player reads. A timestamp is rejected, because the notice of a ban contains exactly one. */
export const WordsOf = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most * 10, 'is too long'),
    v.transform(normalizeTradeNote),
    v.check((text) => [...text].length <= most, `must have at most ${most} characters`),
    v.check((text) => !hasTimestamp(text), 'must not contain a timestamp'),
  );

export const StaffWords = WordsOf(maxStaffWords);

export const RequiredWords = v.pipe(
  StaffWords,
  v.nonEmpty('must not be empty'),
  v.examples(['Because of what was found.']),
);

const StaffReasonField = v.picklist(staffReasonKeys, `is not one of ${staffReasonKeys.join(', ')}`);

/** A player as staff see them in lists. */
export const StaffPerson = v.object({
  uuid: v.string(),
  discord_id: v.string(),
  name: v.string(),
  discord_avatar: v.nullable(v.string()),
  roles: v.array(v.string()),
});
export type StaffPerson = v.InferOutput<typeof StaffPerson>;

export const CaseParams = v.strictObject({ id: uuidParameter("The case's uuid.") });

/** The case that leads to a step, so that its story has it. */
export const CaseField = v.pipe(
  v.optional(v.nullable(Uuid), null),
  v.description('The uuid of the case that leads to it.'),
  v.examples([null]),
);

/** Why something is done to players: the reason and the words that they read, and a note that only the team reads. */
export const reasonFields = {
  reason: StaffReasonField,
  words: v.pipe(v.optional(StaffWords, ''), v.description('Words for the players.'), v.examples(['Please stop.'])),
  note: v.pipe(
    v.optional(StaffWords, ''),
    v.description('Why, for the team alone. No player ever reads it.'),
    v.examples(['The trades of the last week show it.']),
  ),
  case: CaseField,
};

/** Parameters of endpoints about one player. */
export const StaffPlayerParams = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(40), v.description("The player's chat-platform id or uuid.")),
});
