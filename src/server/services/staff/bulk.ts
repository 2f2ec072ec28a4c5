import { createHash } from 'node:crypto';
import { asc, eq, inArray, and } from 'drizzle-orm';
import type * as v from 'valibot';
import { GameError } from '#contract/error.ts';
import type {
  actInBulk as actCall,
  BulkResult,
  getBulk as getCall,
  previewBulk as previewCall,
} from '#contract/staff/action.ts';
import { isChatId, isUuid, playerInAddress } from '#game/identifier.ts';
import { normalizeGivenName } from '#game/given-name.ts';
import { canActOn, needsSecond } from '#game/staff.ts';
import type { Queryable } from '#server/db/connect.ts';
import { players } from '#server/db/schema/player.ts';
import { staffActions, staffBulks } from '#server/db/schema/staff.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';
import { findNamedId } from '#server/services/player/player-lookup.ts';
import { act, checkTerms, termsOf } from './act.ts';
import { describeActions } from './action-row.ts';
import { recordAudit } from './audit.ts';
import { findCase } from './find-case.ts';
import { describePerson, lockTarget, readPlayer } from './staff-person.ts';
import type { PlayerRow } from './staff-person.ts';

type BulkContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;
type PreviewBody = v.InferOutput<(typeof previewCall)['body']>;
type ActBody = v.InferOutput<(typeof actCall)['body']>;
type Reply = v.InferOutput<(typeof actCall)['reply']>;

/** Returns what the action would do to each player, without doing it. Throws BAD_REQUEST. */
export async function previewBulk({ db, caller, clock }: BulkContext, body: PreviewBody): Promise<Reply> {
  checkTerms(termsOf(body), clock());
  const known = await findPlayers(db, body.players);
  const data = nameOnce(body.players, known).map((name) => resultFor(name, known(name), caller));
  return { uuid: null, total: data.length, done: 0, data };
}

function resultFor(name: string, player: PlayerRow | undefined, { playerId, roles }: Caller): BulkResult {
  if (!player || player.deletedAt) return missing(name);
  const isPossible = canActOn({ id: playerId, roles }, player);
  return {
    player: name,
    person: describePerson(player),
    result: isPossible ? 'possible' : 'refused',
    action: null,
    problem: isPossible ? null : refusal,
  };
}

/** Leaves out the further names of a player who is named by uuid and by chat-platform id. */
function nameOnce(names: readonly string[], known: (name: string) => PlayerRow | undefined): string[] {
  const ids = new Set<number>();
  return names.filter((name) => {
    const id = known(name)?.id;
    const isNew = id === undefined || !ids.has(id);
    if (id !== undefined) ids.add(id);
    return isNew;
  });
}

const refusal = 'You can’t act on this player.';
const tooLate = 'The end had passed before this player’s turn. Nothing happened to them.';
const missing = (player: string): BulkResult => ({
  player,
  person: null,
  result: 'not-found',
  action: null,
  problem:
    isUuid(player.trim().toLowerCase()) || isChatId(player.trim())
      ? 'No player has this id.'
      : 'No player, or more than one, is called so. An id or a uuid names exactly one.',
});

/**
 * Does the same action for each player, each in its own transaction with its audit entry. A call with the same uuid
 * continues what an interrupted one began. Throws BAD_REQUEST, CASE_NOT_FOUND or KEY_REUSED.
 */
export async function actInBulk(context: BulkContext, { bulk: uuid, ...body }: ActBody): Promise<Reply> {
  const { db, caller } = context;
  const terms = termsOf(body);
  if (body.case !== null) await findCase(db, body.case);
  const bulk = await startBulk(context, uuid, body);
  const done = new Map(
    (await db.select().from(staffActions).where(eq(staffActions.bulkId, bulk.id))).map((row) => [
      row.playerId,
      row.uuid,
    ]),
  );
  const known = await findPlayers(db, body.players);
  const data: BulkResult[] = [];
  for (const name of nameOnce(body.players, known)) {
    const player = known(name);
    if (!player) {
      data.push(missing(name));
      continue;
    }
    const result = { player: name, person: describePerson(player) };
    try {
      const action = done.get(player.id) ?? (await actOnce(context, player.id, body, bulk.id));
      done.set(player.id, action);
      data.push({ ...result, result: needsSecond(terms) ? 'proposed' : 'done', action, problem: null });
    } catch (error) {
      if (error instanceof GameError && error.code === 'PLAYER_NOT_FOUND') data.push(missing(name));
      else data.push({ ...result, result: 'refused', action: null, problem: problemOf(error) });
    }
  }
  await noteLeftOut(context, bulk.id, body.left_out, data);
  // Nobody is found by the chat-platform id of an account that was deleted since; its action counts nevertheless.
  return { uuid, total: data.length, done: done.size, data };

  async function actOnce(given: BulkContext, playerId: number, input: PreviewBody, bulkId: number): Promise<string> {
    return db.transaction(async (tx) => {
      await lockTarget(tx, caller.playerId, playerId);
      const [known] = await tx
        .select({ uuid: staffActions.uuid })
        .from(staffActions)
        .where(and(eq(staffActions.bulkId, bulkId), eq(staffActions.playerId, playerId)));
      return known?.uuid ?? (await act({ ...given, tx }, playerId, input, bulkId)).uuid;
    });
  }
}

/** Keeps for the receipt to whom nothing happened: those who were refused, and names that the caller left out. */
async function noteLeftOut(
  { db, caller }: BulkContext,
  bulkId: number,
  names: readonly string[],
  results: readonly BulkResult[],
): Promise<void> {
  const known = await findPlayers(db, names);
  const named = new Set(results.map(({ player, person }) => person?.uuid ?? player));
  const unasked = nameOnce(names, known)
    .filter((name) => !named.has(known(name)?.uuid ?? name))
    .map((name) => resultFor(name, known(name), caller));
  const leftOut = [...results, ...unasked].flatMap(({ player, person, result, problem }) =>
    result === 'done' || result === 'proposed'
      ? []
      : [
          {
            player: person?.name ?? normalizeGivenName(player),
            problem: problem ?? 'The caller left this player out.',
          },
        ],
  );
  await db.transaction((tx) => tx.update(staffBulks).set({ leftOut }).where(eq(staffBulks.id, bulkId)));
}

/** Returns why nothing happened to one player. The terms were right at first, so only their end can be wrong by now. */
function problemOf(error: unknown): string {
  const code = error instanceof GameError ? error.code : undefined;
  if (code === 'ACTION_REFUSED') return refusal;
  if (code === 'BAD_REQUEST') return tooLate;
  throw error;
}

/**
 * Stores the bulk action, or finds it again, also after the end of its restriction. Throws BAD_REQUEST, or KEY_REUSED if the
 * uuid belongs to another one.
 */
async function startBulk(
  context: BulkContext,
  uuid: string,
  body: PreviewBody,
): Promise<typeof staffBulks.$inferSelect> {
  const { db, caller, clock } = context;
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return db.transaction(async (tx) => {
    const now = await moment(tx, clock);
    const [made] = await tx
      .insert(staffBulks)
      .values({ uuid, actorId: caller.playerId, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made) {
      checkTerms(termsOf(body), now);
      await recordAudit(tx, context, {
        action: `bulk-${body.kind}`,
        subject: uuid,
        after: { players: body.players.length },
        reason: body.reason,
      });
      return made;
    }
    const [known] = await tx.select().from(staffBulks).where(eq(staffBulks.uuid, uuid));
    if (known?.actorId === caller.playerId && known.requestHash === requestHash) return known;
    throw new GameError('KEY_REUSED');
  });
}

/** Returns the receipt of a bulk action, and writes the look to the audit log. Throws BULK_NOT_FOUND. */
export async function getBulk(context: BulkContext, uuid: string): Promise<v.InferOutput<(typeof getCall)['reply']>> {
  const { db, caller, clock } = context;
  const [bulk] = isUuid(uuid) ? await db.select().from(staffBulks).where(eq(staffBulks.uuid, uuid.toLowerCase())) : [];
  if (!bulk) throw new GameError('BULK_NOT_FOUND');
  const rows = await db
    .select()
    .from(staffActions)
    .where(eq(staffActions.bulkId, bulk.id))
    .orderBy(asc(staffActions.id));
  const data = await describeActions(db, rows, caller, clock());
  await recordAudit(db, context, { action: 'view-bulk', subject: bulk.uuid });
  const { uuid: id, createdAt, leftOut } = bulk;
  return { uuid: id, done: data.length, created_at: createdAt.toISOString(), data, left_out: leftOut };
}

/**
 * Returns players by chat-platform id or uuid, also those whose account was deleted after something was done to them, and by
 * the address of a profile, a handle or a name that one player has.
 */
async function findPlayers(db: Queryable, names: readonly string[]): Promise<(name: string) => PlayerRow | undefined> {
  const idOf = (name: string) => (playerInAddress(name) ?? name.trim()).toLowerCase();
  const asked = names.map(idOf);
  const [uuids, ids] = [asked.filter(isUuid), asked.filter(isChatId)];
  const rows = [
    ...(uuids.length > 0 ? await db.select().from(players).where(inArray(players.uuid, uuids)) : []),
    ...(ids.length > 0 ? await db.select().from(players).where(inArray(players.discordId, ids)) : []),
  ];
  const known = new Map(rows.flatMap((row) => [[row.uuid, row] as const, [row.discordId, row] as const]));
  for (const name of asked.filter((each) => !isUuid(each) && !isChatId(each))) {
    const id = await findNamedId(db, name);
    if (id !== null) known.set(name, await readPlayer(db, id));
  }
  return (name) => known.get(idOf(name));
}
