import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { CopyEventKind } from '#game/copy.ts';
import type { Queryable } from '#server/db/connect.ts';
import { copyEvents, frameStock } from '#server/db/schema/collection.ts';
import { copies, frames } from '#server/db/schema/world.ts';

interface Wearing {
  playerId: number;
  /** The copy's uuid. */
  copyUuid: string;
}

/**
 * Puts a free frame of the player's onto a card of theirs, in the caller's transaction; what it wore is
 * free again. A frame that it wears already stays, and costs none.
 */
export async function equipFrame(
  tx: Queryable,
  { playerId, copyUuid, frameUuid }: Wearing & { frameUuid: string },
  now: Date,
) {
  const copy = await lockCopy(tx, playerId, copyUuid);
  const [frame] = await tx.select().from(frames).where(eq(frames.uuid, frameUuid));
  // Which frames there are is no secret, but only somebody's own can be put on.
  if (!frame) throw new GameError('FRAME_NOT_FREE');
  if (copy.frameId !== frame.id) {
    await lockStock(tx, playerId, [frame.id, copy.frameId]);
    const taken = await tx
      .update(frameStock)
      .set({ free: sql`${frameStock.free} - 1` })
      .where(and(isTheirs(playerId, frame.id), gt(frameStock.free, 0)))
      .returning();
    if (taken.length === 0) throw new GameError('FRAME_NOT_FREE');
    if (copy.frameId !== null) await giveBack(tx, playerId, copy.frameId);
    await tx.update(copies).set({ frameId: frame.id }).where(eq(copies.id, copy.id));
    await note(tx, copy, 'framed', frame.id, now);
  }
  return {
    equiped_frame: { uuid: frame.uuid, name: frame.name, art_version: frame.artVersion },
    free: await countFree(tx, playerId, frame.id),
  };
}

/** Takes the frame off a card of the player's; it is free again. */
export async function removeFrame(tx: Queryable, { playerId, copyUuid }: Wearing, now: Date) {
  const copy = await lockCopy(tx, playerId, copyUuid);
  if (copy.frameId === null) throw new GameError('NO_FRAME');
  const [frame] = await tx
    .select({ id: frames.id, uuid: frames.uuid, name: frames.name })
    .from(frames)
    .where(eq(frames.id, copy.frameId));
  if (!frame) throw new Error('a copy wears a frame that there is not');
  await giveBack(tx, playerId, frame.id);
  await tx.update(copies).set({ frameId: null }).where(eq(copies.id, copy.id));
  await note(tx, copy, 'unframed', frame.id, now);
  return { frame: { uuid: frame.uuid, name: frame.name }, free: await countFree(tx, playerId, frame.id) };
}

type CopyRow = typeof copies.$inferSelect;

/** The player's copy, which nobody else changes until the transaction is over. */
async function lockCopy(tx: Queryable, playerId: number, uuid: string): Promise<CopyRow> {
  const [copy] = await tx
    .select()
    .from(copies)
    .where(and(eq(copies.uuid, uuid), eq(copies.ownerId, playerId)))
    .for('no key update');
  if (!copy) throw new GameError('COPY_NOT_FOUND');
  // What was offered is what the other one gets.
  if (copy.state === 'trading') throw new GameError('COPY_TRADING');
  return copy;
}

/** In the order of ids, so that two exchanges of the same frames do not wait for each other. */
async function lockStock(tx: Queryable, playerId: number, frameIds: readonly (number | null)[]): Promise<void> {
  const ids = frameIds.filter((id) => id !== null);
  await tx
    .select()
    .from(frameStock)
    .where(and(eq(frameStock.playerId, playerId), inArray(frameStock.frameId, ids)))
    .orderBy(frameStock.frameId)
    .for('no key update');
}

const isTheirs = (playerId: number, frameId: number) =>
  and(eq(frameStock.playerId, playerId), eq(frameStock.frameId, frameId));

async function giveBack(tx: Queryable, playerId: number, frameId: number): Promise<void> {
  await tx
    .insert(frameStock)
    .values({ playerId, frameId, free: 1 })
    .onConflictDoUpdate({
      target: [frameStock.playerId, frameStock.frameId],
      set: { free: sql`${frameStock.free} + 1` },
    });
}

async function countFree(tx: Queryable, playerId: number, frameId: number): Promise<number> {
  const [stock] = await tx.select({ free: frameStock.free }).from(frameStock).where(isTheirs(playerId, frameId));
  return stock?.free ?? 0;
}

async function note(tx: Queryable, copy: CopyRow, kind: CopyEventKind, frameId: number, now: Date): Promise<void> {
  const { uuid: copyUuid, cardId, version, ownerId: playerId } = copy;
  await tx.insert(copyEvents).values({ copyUuid, cardId, version, kind, playerId, frameId, createdAt: now });
}
