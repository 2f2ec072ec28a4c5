import { sql } from 'drizzle-orm';
import { formatNumber } from '#game/number.ts';
import { rarityTotals } from '#game/rarity.ts';
import type { Rarity } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cardMakers, cards } from '#server/db/schema/card.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import { findNewArt, storeArt } from './art-store.ts';
import { bulkInsert, bulkUpdate } from '#server/db/bulk-rows.ts';
import type { CardRow, Entry, Report } from './catalogue.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { countsOf, findChanges, uuidsOf, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import type { References } from './references.ts';
import { anyOf, lockStoredRows } from './stored-rows.ts';

/** A card in the database, with its makers in order of credit. */
interface StoredCard {
  uuid: string;
  name: string;
  seriesId: number;
  rarity: Rarity;
  type: string;
  batch: number;
  createdAt: Date;
  emblem: string | null;
  artVersion: number;
  withdrawnAt: Date | null;
  makerIds: number[];
}

export async function importCards(
  db: Queryable,
  entries: readonly Entry<CardRow>[],
  references: References,
  now: Date,
  report: Report,
): Promise<Counts> {
  const stored = await lockCards(db, uuidsOf(entries));
  const seriesIds = await idsOf(db, series);
  const makerIds = await idsOf(db, makers);
  const art = await findNewArt(db, 'card', entries);
  const withNewArt = new Set(art.map(({ uuid }) => uuid));

  const problems = await checkPrintRuns(db, entries, stored);
  const allowed = entries.filter(({ place }) => !problems.has(place));
  const wanted = allowed.map(({ row }): StoredCard => {
    const old = stored.get(row.uuid);
    const drawn = {
      seriesId: idOf(seriesIds, references.series(row.series)),
      rarity: row.rarity,
      type: row.type ?? old?.type ?? 'default',
      emblem: row.emblem === undefined ? (old?.emblem ?? null) : row.emblem,
    };
    const isNewPicture = withNewArt.has(row.uuid) || (old !== undefined && isDrawnDifferently(drawn, old));
    return {
      uuid: row.uuid,
      name: row.name,
      ...drawn,
      batch: row.batch,
      createdAt: row.created_at ?? old?.createdAt ?? now,
      artVersion: (old?.artVersion ?? 0) + (isNewPicture ? 1 : 0),
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
      makerIds:
        row.makers === undefined
          ? (old?.makerIds ?? [])
          : row.makers.map((reference) => idOf(makerIds, references.maker(reference))),
    };
  });
  const changes = findChanges(wanted, stored);
  const total = changes.inserted.length.toLocaleString('en');
  await bulkInsert(db, cards, changes.inserted.map(withoutMakers), {
    after: (written) => {
      if (changes.inserted.length > written || written > 10_000)
        report(`cards: ${written.toLocaleString('en')} of ${total} written`);
    },
  });
  await bulkUpdate(db, cards, changes.updated.map(withoutMakers));
  const credited = changes.updated.filter((card) => card.makerIds.join() !== stored.get(card.uuid)?.makerIds.join());
  await creditMakers(db, changes.inserted, credited);
  await storeArt(db, 'card', art, report);
  if (problems.count > 0) throw new CatalogueError(problems);
  return countsOf(changes);
}

type Drawn = Pick<StoredCard, 'seriesId' | 'rarity' | 'type' | 'emblem'>;

/** Whether the generated art of a card changes (`CardSubject`), which then gets another address. */
function isDrawnDifferently(one: Drawn, other: Drawn): boolean {
  return (['seriesId', 'rarity', 'type', 'emblem'] as const).some((field) => one[field] !== other[field]);
}

/**
 * Returns a problem for each card whose new rarity has fewer copies than the highest claimed version. The rows of
 * the counts are locked, so that nobody claims a higher version until the transaction ends.
 */
async function checkPrintRuns(
  db: Queryable,
  entries: readonly Entry<CardRow>[],
  stored: ReadonlyMap<string, StoredCard>,
): Promise<ProblemList> {
  const problems = new ProblemList();
  const smaller = entries.filter(({ row }) => {
    const old = stored.get(row.uuid);
    return old !== undefined && rarityTotals[row.rarity] < rarityTotals[old.rarity];
  });
  if (smaller.length === 0) return problems;
  const uuids = sql`${cards.uuid} = ${anyOf(uuidsOf(smaller), 'uuid')}`;
  await db.execute(sql`
    select from card_counts where card_id in (select id from cards where ${uuids}) order by card_id for no key update`);
  const { rows } = await db.execute<{ uuid: string; version: number }>(sql`
    select cards.uuid, max(instances.version)::int as version
    from cards join instances on instances.card_id = cards.id where ${uuids} group by cards.uuid`);
  const highest = new Map(rows.map(({ uuid, version }) => [uuid, version]));
  for (const { place, row } of smaller) {
    const version = highest.get(row.uuid) ?? 0;
    if (version <= rarityTotals[row.rarity]) continue;
    const total = formatNumber(rarityTotals[row.rarity]);
    problems.addAt(place, 'rarity', `cannot be ${row.rarity}, which has ${total} copies: #${version} is claimed`);
  }
  return problems;
}

async function lockCards(db: Queryable, uuids: string[]): Promise<Map<string, StoredCard>> {
  const rows = await lockStoredRows(db, cards, uuids);
  const credits = await db
    .select({ cardId: cardMakers.cardId, makerId: cardMakers.makerId })
    .from(cardMakers)
    .where(
      sql`${cardMakers.cardId} = ${anyOf(
        [...rows.values()].map(({ id }) => id),
        'integer',
      )}`,
    )
    .orderBy(cardMakers.cardId, cardMakers.position);
  const makerIds = Map.groupBy(credits, ({ cardId }) => cardId);
  return new Map(
    [...rows].map(([uuid, row]) => [
      uuid,
      { ...row, makerIds: (makerIds.get(row.id) ?? []).map(({ makerId }) => makerId) },
    ]),
  );
}

async function creditMakers(
  db: Queryable,
  added: readonly StoredCard[],
  changed: readonly StoredCard[],
): Promise<void> {
  const cardIds = await idsOf(
    db,
    cards,
    [...added, ...changed].map(({ uuid }) => uuid),
  );
  if (changed.length > 0) {
    const ids = changed.map(({ uuid }) => idOf(cardIds, uuid));
    await db.delete(cardMakers).where(sql`${cardMakers.cardId} = ${anyOf(ids, 'integer')}`);
  }
  const credits = [...added, ...changed].flatMap(({ uuid, makerIds }) =>
    makerIds.map((makerId, position) => ({ cardId: idOf(cardIds, uuid), makerId, position })),
  );
  await bulkInsert(db, cardMakers, credits);
}

async function idsOf(
  db: Queryable,
  table: typeof series | typeof makers | typeof cards,
  uuids?: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: table.id, uuid: table.uuid })
    .from(table)
    .where(uuids && sql`${table.uuid} = ${anyOf(uuids, 'uuid')}`);
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}

/**
 * Returns the ID of a UUID. All references have been resolved before anything is written, so a missing one is a bug.
 */
function idOf(ids: ReadonlyMap<string, number>, uuid: string | undefined): number {
  const id = uuid === undefined ? undefined : ids.get(uuid);
  if (id === undefined) throw new Error(`unresolved reference: ${uuid}`);
  return id;
}

function withoutMakers({ makerIds: _, ...card }: StoredCard): Omit<StoredCard, 'makerIds'> {
  return card;
}
