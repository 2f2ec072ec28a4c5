import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import type { Queryable } from '#server/db/connect.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Puts an unused frame of the player on one of their cards, in the request's transaction. The replaced frame returns to
 * the stock. If the card already has the frame, nothing changes. Throws COPY_NOT_FOUND, COPY_TRADING or FRAME_NOT_FREE.
 */
export async function equipFrame(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  /** The uuids of the player's copy and of the frame. */
  { instanceUuid, frameUuid }: { instanceUuid: string; frameUuid: string },
) {
  const copy = await lockInstance(tx, playerId, instanceUuid);
  const [frame] = await tx.select().from(frames).where(eq(frames.uuid, frameUuid));
  // An unknown frame gets the same error as a frame that the player does not own.
  if (!frame) throw new GameError('FRAME_NOT_FREE');
  if (copy.frameId !== frame.id) {
    await lockStock(tx, playerId, [frame.id, copy.frameId]);
    const taken = await tx
      .update(frameStock)
      .set({ free: sql`${frameStock.free} - 1` })
      .where(and(isTheirs(playerId, frame.id), gt(frameStock.free, 0)))
      .returning();
    if (taken.length === 0) throw new GameError('FRAME_NOT_FREE');
    if (copy.frameId !== null) await returnToStock(tx, playerId, copy.frameId);
    await tx.update(instances).set({ frameId: frame.id }).where(eq(instances.id, copy.id));
    await recordEvent(tx, copy, 'framed', frame.id, clock());
  }
  return {
    equiped_frame: { uuid: frame.uuid, name: frame.name, art_version: frame.artVersion },
    free: await countFree(tx, playerId, frame.id),
  };
}

/** Removes the frame from a card and returns it to the stock. Throws COPY_NOT_FOUND, COPY_TRADING or NO_FRAME. */
export async function removeFrame(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  instanceUuid: string,
) {
  const copy = await lockInstance(tx, playerId, instanceUuid);
  if (copy.frameId === null) throw new GameError('NO_FRAME');
  const [frame] = await tx
    .select({ id: frames.id, uuid: frames.uuid, name: frames.name })
    .from(frames)
    .where(eq(frames.id, copy.frameId));
  if (!frame) throw new Error('a copy refers to a frame that does not exist');
  await returnToStock(tx, playerId, frame.id);
  await tx.update(instances).set({ frameId: null }).where(eq(instances.id, copy.id));
  await recordEvent(tx, copy, 'unframed', frame.id, clock());
  return { frame: { uuid: frame.uuid, name: frame.name }, free: await countFree(tx, playerId, frame.id) };
}

type InstanceRow = typeof instances.$inferSelect;

/** Returns the player's copy and locks its row until the transaction ends. */
async function lockInstance(tx: Queryable, playerId: number, uuid: string): Promise<InstanceRow> {
  const [copy] = await tx
    .select()
    .from(instances)
    .where(and(eq(instances.uuid, uuid), eq(instances.ownerId, playerId)))
    .for('no key update');
  if (!copy) throw new GameError('COPY_NOT_FOUND');
  // A card must not change while it is offered in a trade.
  if (copy.state === 'trading') throw new GameError('COPY_TRADING');
  if (copy.state === 'frozen') throw new GameError('COPY_FROZEN');
  return copy;
}

/** Locks the stock rows in the order of frame ids, which prevents deadlocks. */
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

async function returnToStock(tx: Queryable, playerId: number, frameId: number): Promise<void> {
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

async function recordEvent(
  tx: Queryable,
  copy: InstanceRow,
  kind: InstanceEventKind,
  frameId: number,
  now: Date,
): Promise<void> {
  const { uuid: instanceUuid, cardId, version, ownerId: playerId } = copy;
  await tx.insert(instanceEvents).values({ instanceUuid, cardId, version, kind, playerId, frameId, createdAt: now });
}
