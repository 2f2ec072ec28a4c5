import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Rarity } from '#game/rarity.ts';
import type { Database } from '#server/db/connect.ts';
import { cardMakers, cards } from '#server/db/schema/card.ts';
import { eventTypes } from '#server/db/schema/event-type.ts';
import { eventTypeLabels, isEventType } from '#game/event-type.ts';
import { instances } from '#server/db/schema/instance.ts';
import { makers } from '#server/db/schema/maker.ts';
import { players } from '#server/db/schema/player.ts';
import { series } from '#server/db/schema/series.ts';

/** The properties that a test sets on a card; the others have defaults. */
export interface CardFixture {
  name: string;
  series?: string;
  genres?: string[];
  rarity?: Rarity;
  type?: string;
  batch?: number;
  createdAt?: Date;
  /** Chat-platform ids; a maker is created for each new one. */
  makers?: string[];
}

/** Inserts cards, players and copies into a test's own database, with one call each. */
export function fixturesOf(db: Database) {
  return {
    async card(sketch: CardFixture) {
      const { name, genres = [], rarity = 'C', type = 'default', batch = 1, createdAt = new Date() } = sketch;
      await db
        .insert(eventTypes)
        .values({ key: type, uuid: randomUUID(), label: isEventType(type) ? eventTypeLabels[type] : type })
        .onConflictDoNothing();
      const seriesId = await seriesNamed(db, sketch.series ?? 'A series', genres);
      const [card] = await db
        .insert(cards)
        .values({ uuid: randomUUID(), name, seriesId, rarity, type, batch, createdAt })
        .returning();
      if (!card) throw new Error('no card was made');
      for (const [position, discordId] of (sketch.makers ?? []).entries()) {
        const makerId = await makerWith(db, discordId);
        await db.insert(cardMakers).values({ cardId: card.id, makerId, position });
      }
      return card;
    },

    async player(name: string, discordId = randomDiscordId(), more: Partial<typeof players.$inferInsert> = {}) {
      const [player] = await db
        .insert(players)
        .values({ uuid: randomUUID(), discordId, name, ...more })
        .returning();
      if (!player) throw new Error('no player was made');
      return player;
    },

    async instance(
      cardId: number,
      ownerId: number,
      version: number,
      more: { isLocked?: boolean; frameId?: number; createdAt?: Date } = {},
    ) {
      const [copy] = await db
        .insert(instances)
        .values({ uuid: randomUUID(), cardId, ownerId, version, ...more })
        .returning();
      if (!copy) throw new Error('no copy was made');
      return copy;
    },
  };
}

async function seriesNamed(db: Database, name: string, genres: string[]): Promise<number> {
  const [known] = await db.select().from(series).where(eq(series.name, name));
  if (known) return known.id;
  const values = { uuid: randomUUID(), name, genres };
  const [made] = await db.insert(series).values(values).returning();
  if (!made) throw new Error('no series was made');
  return made.id;
}

async function makerWith(db: Database, discordId: string): Promise<number> {
  const [known] = await db.select().from(makers).where(eq(makers.discordId, discordId));
  if (known) return known.id;
  const name = `Maker ${discordId}`;
  const values = {
    uuid: randomUUID(),
    discordId,
    name,
    portfolioUrl: 'https://art.example/',
  };
  const [made] = await db.insert(makers).values(values).returning();
  if (!made) throw new Error('no maker was made');
  return made.id;
}

function randomDiscordId(): string {
  return String(100_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e17)));
}
