import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { InstanceEventKind } from '#game/instance.ts';
import type { Queryable } from '#server/db/connect.ts';
import { instanceEvents, instances } from '#server/db/schema/instance.ts';
import { frameStock } from '#server/db/schema/inventory.ts';
import { frames } from '#server/db/schema/cosmetic.ts';
import type { Context } from '#server/services/context.ts';

/**
 * Puts a free frame of the player's onto a card of theirs, in the caller's transaction; what it wore is
 * free again. A frame that it wears already stays, and costs none.
 */
export async function equipFrame(
  { tx, caller: { playerId }, clock }: Context<'tx' | 'caller' | 'clock'>,
  /** The uuids of the player's copy and of the frame. */
  { instanceUuid, frameUuid }: { instanceUuid: string; frameUuid: string },
) {
  const copy = await lockInstance(tx, playerId, instanceUuid);
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
    if (copy.frameId !== null) await returnToStock(tx, playerId, copy.frameId);
    await tx.update(instances).set({ frameId: frame.id }).where(eq(instances.id, copy.id));
    await recordEvent(tx, copy, 'framed', frame.id, clock());
  }
  return {
    equiped_frame: { uuid: frame.uuid, name: frame.name, art_version: frame.artVersion },
    free: await countFree(tx, playerId, frame.id),
  };
}

/** Takes the frame off a card of the player's; it is free again. */
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
  if (!frame) throw new Error('a copy wears a frame that there is not');
  await returnToStock(tx, playerId, frame.id);
  await tx.update(instances).set({ frameId: null }).where(eq(instances.id, copy.id));
  await recordEvent(tx, copy, 'unframed', frame.id, clock());
  return { frame: { uuid: frame.uuid, name: frame.name }, free: await countFree(tx, playerId, frame.id) };
}

type InstanceRow = typeof instances.$inferSelect;

/** The player's copy, which nobody else changes until the transaction is over. */
async function lockInstance(tx: Queryable, playerId: number, uuid: string): Promise<InstanceRow> {
  const [copy] = await tx
    .select()
    .from(instances)
    .where(and(eq(instances.uuid, uuid), eq(instances.ownerId, playerId)))
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
