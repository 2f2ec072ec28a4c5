import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import type { DrawSeed } from '#contract/store/draw-seed.ts';
import type { Queryable } from '#server/db/connect.ts';
import { drawSeeds } from '#server/db/schema/pack.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { moment } from '#server/services/moment.ts';

export type SeedRow = typeof drawSeeds.$inferSelect;

const seedLength = 32;
/** How many revealed seeds a player sees. */
const revealedLimit = 50;

export const hashSeed = (seed: Buffer) => createHash('sha256').update(seed).digest('hex');

export function describeSeed({ serverSeed, playerSeed, nextCounter }: SeedRow): DrawSeed {
  return { server_seed_hash: hashSeed(serverSeed), player_seed: playerSeed, counter: nextCounter };
}

/** Returns the player's seed that is in use, and creates it if there is none. */
export async function currentSeed(db: Queryable, playerId: number, now: Date): Promise<SeedRow> {
  const known = await findSeed(db, playerId);
  if (known) return known;
  await createSeed(db, playerId, randomBytes(8).toString('hex'), now);
  // Another request may have created it in the meantime.
  const made = await findSeed(db, playerId);
  if (!made) throw new Error('The seed was not created.');
  return made;
}

/** Returns the player's seed and locks it until the transaction ends, so that draws follow one another. */
export async function lockSeed(tx: Queryable, playerId: number): Promise<SeedRow | undefined> {
  const [row] = await tx.select().from(drawSeeds).where(isCurrent(playerId)).for('no key update');
  return row;
}

/** Returns the current seed and the revealed ones, newest first. */
export async function getDrawSeeds({ db, caller: { playerId } }: Context<'db' | 'caller'>) {
  const [current, revealed] = await Promise.all([
    findSeed(db, playerId),
    db
      .select()
      .from(drawSeeds)
      .where(and(eq(drawSeeds.playerId, playerId), isNotNull(drawSeeds.revealedAt)))
      .orderBy(desc(drawSeeds.id))
      .limit(revealedLimit),
  ]);
  return {
    current: current ? describeSeed(current) : null,
    revealed: revealed.map(({ serverSeed, nextCounter, revealedAt }) => ({
      server_seed_hash: hashSeed(serverSeed),
      server_seed: serverSeed.toString('hex'),
      draws: nextCounter,
      revealed_at: revealedAt?.toISOString() ?? '',
    })),
  };
}

/** Changes the player's part of the seed. The server's part and the counter stay. */
export async function setPlayerSeed(
  { db, clock, caller: { playerId } }: Context<'db' | 'clock' | 'caller'>,
  playerSeed: string,
): Promise<DrawSeed> {
  const [row] = await db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    await currentSeed(tx, playerId, await moment(tx, clock));
    return tx.update(drawSeeds).set({ playerSeed }).where(isCurrent(playerId)).returning();
  });
  if (!row) throw new Error('The player has no seed.');
  return describeSeed(row);
}

/**
 * Reveals the server seed with this hash and creates the next one. If it is revealed already, a repeated call returns it
 * again. Throws SEED_NOT_FOUND.
 */
export async function revealServerSeed(
  { db, clock, caller: { playerId } }: Context<'db' | 'clock' | 'caller'>,
  hash: string,
) {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const locked = await lockSeed(tx, playerId);
    const now = await moment(tx, clock);
    if (locked && hashSeed(locked.serverSeed) === hash) {
      await tx.update(drawSeeds).set({ revealedAt: now }).where(eq(drawSeeds.id, locked.id));
      await createSeed(tx, playerId, locked.playerSeed, now);
    }
    const revealed = await tx
      .select()
      .from(drawSeeds)
      .where(and(eq(drawSeeds.playerId, playerId), isNotNull(drawSeeds.revealedAt)));
    const seed = revealed.find(({ serverSeed }) => hashSeed(serverSeed) === hash);
    if (!seed) throw new GameError('SEED_NOT_FOUND');
    return {
      server_seed: seed.serverSeed.toString('hex'),
      current: describeSeed(await currentSeed(tx, playerId, now)),
    };
  });
}

/** Changes of a player's seeds wait for each other, so that each finds the seed that the one before left. */
async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update');
}

async function createSeed(db: Queryable, playerId: number, playerSeed: string, now: Date): Promise<void> {
  await db
    .insert(drawSeeds)
    .values({ playerId, playerSeed, serverSeed: randomBytes(seedLength), createdAt: now })
    .onConflictDoNothing();
}

async function findSeed(db: Queryable, playerId: number): Promise<SeedRow | undefined> {
  const [row] = await db.select().from(drawSeeds).where(isCurrent(playerId));
  return row;
}

const isCurrent = (playerId: number) => and(eq(drawSeeds.playerId, playerId), isNull(drawSeeds.revealedAt));
