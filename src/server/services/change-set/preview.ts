import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { previewLifetimeMs, previewPath } from '#game/object/change-set.ts';
import { borrowDatabase } from '#server/db/borrowed-database.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { limitTransaction } from '#server/db/limit-transaction.ts';
import { changeSetPreviews, changeSets } from '#server/db/schema/change-set.ts';
import { players } from '#server/db/schema/player.ts';
import { anyOf } from '#server/import/stored-rows.ts';
import type { Context } from '#server/services/context.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';
import { isAdminRow } from '#server/services/role/active-admin.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { applyChanges, ChangesRefused, RolledBack } from './apply.ts';
import { lockSet } from './change-set-row.ts';
import { toGameError } from './publish.ts';

/** A preview that has not ended. */
export interface Preview {
  changeSetId: number;
  uuid: string;
  title: string;
}

/** The longest time of one request in a preview, in milliseconds: the drafts are written and the page is read in it. */
const previewLimitMs = 20_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

type AdminContext = Context<'db' | 'caller' | 'clock' | 'requestId'>;

/** Creates the token of a preview. Throws CHANGE_SET_NOT_FOUND, or CHANGE_SET_CLOSED if nothing is left to preview. */
export function startPreview(context: AdminContext, uuid: string): Promise<{ path: string; expires_at: string }> {
  return context.db.transaction((tx) => insertPreview(tx, context, uuid));
}

async function insertPreview(
  tx: Queryable,
  context: AdminContext,
  uuid: string,
): Promise<{ path: string; expires_at: string }> {
  const { caller, clock } = context;
  const set = await lockSet(tx, uuid, 'share');
  if (set.state !== 'draft' && set.state !== 'scheduled') throw new GameError('CHANGE_SET_CLOSED');
  const now = clock();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + previewLifetimeMs);
  await tx.execute(sql`delete from change_set_previews where expires_at < ${now.toISOString()}`);
  await tx.insert(changeSetPreviews).values({
    tokenHash: hashToken(token),
    changeSetId: set.id,
    actorId: caller.playerId,
    createdAt: now,
    expiresAt,
  });
  await recordAudit(tx, context, { action: 'change-set-preview', subject: uuid });
  return { path: previewPath + token, expires_at: expiresAt.toISOString() };
}

/**
 * Returns the previews of tokens. One that has ended is not among them: by time, because its set was published or
 * discarded, or because who started it is no longer an admin, is banned or was deleted.
 */
export async function findPreviews(
  { db, clock }: Context<'db' | 'clock'>,
  tokens: readonly string[],
): Promise<Map<string, Preview>> {
  const now = clock();
  const hashes = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await db
    .select({
      hash: changeSetPreviews.tokenHash,
      preview: { changeSetId: changeSets.id, uuid: changeSets.uuid, title: changeSets.title },
    })
    .from(changeSetPreviews)
    .innerJoin(changeSets, eq(changeSets.id, changeSetPreviews.changeSetId))
    .innerJoin(players, eq(players.id, changeSetPreviews.actorId))
    .where(
      and(
        inArray(changeSetPreviews.tokenHash, tokens.map(hashToken)),
        gt(changeSetPreviews.expiresAt, now),
        inArray(changeSets.state, ['draft', 'scheduled']),
        isAdminRow,
        isNull(players.deletedAt),
        sql`not ${isBannedRow(now)}`,
      ),
    );
  return new Map(rows.map(({ hash, preview }) => [hashes.get(hash.toString('hex')) ?? '', preview]));
}

/** Whether one of these objects, or the series of one of these cards, is different in a preview. */
export async function isPreviewed(
  { db }: Context<'db'>,
  { changeSetId }: Preview,
  uuids: readonly string[],
): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from changes where change_set_id = ${changeSetId} and (
        object_uuid = ${anyOf(uuids, 'uuid')} or object_uuid in (
          select series.uuid from cards join series on series.id = cards.series_id
          where cards.uuid = ${anyOf(uuids, 'uuid')}))) as found`);
  return rows[0]?.found ?? false;
}

/**
 * Runs `work` on a database in which the drafts of a set are published, in a transaction that is always rolled back.
 * Work that outlives it finds no database. Throws CHANGES_REFUSED if the drafts cannot be published, or if writing them
 * and the work take longer than `limitMs` milliseconds.
 */
export async function runPreview<T>(
  { background, clock, paymentCurrency }: Context<'background' | 'clock' | 'paymentCurrency'>,
  { changeSetId }: Preview,
  work: (db: Database) => Promise<T>,
  limitMs = previewLimitMs,
): Promise<T> {
  let startedAt = Infinity;
  let result: { value: T } | undefined;
  let end: (() => void) | undefined;
  try {
    await background.transaction(async (tx) => {
      startedAt = performance.now();
      await limitTransaction(tx, limitMs);
      await tx.execute(sql`set local statement_timeout = '5s'`);
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await applyChanges(tx, changeSetId, { currency: paymentCurrency, now: clock() });
      // A later write would be lost without a word.
      await tx.execute(sql`set transaction read only`);
      const borrowed = borrowDatabase(tx, () => new GameError('UNAVAILABLE'));
      end = borrowed.end;
      result = { value: await work(borrowed.db) };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof ChangesRefused) throw toGameError(error);
    if (error instanceof RolledBack) return (result as { value: T }).value;
    // The database ends a transaction that lasts too long together with its connection, so the error can be any.
    if (performance.now() - startedAt < limitMs) throw error;
    const seconds = limitMs / 1000;
    throw new GameError('CHANGES_REFUSED', [`The preview took longer than ${seconds} s. Divide the change set.`]);
  } finally {
    end?.();
  }
  throw new Error('the preview was not rolled back');
}
