import type { Guarantee } from '#game/draw.ts';
import { priceProblem } from '#game/money.ts';
import { isAtLeast, rarities } from '#game/rarity.ts';
import type { Queryable } from '#server/db/connect.ts';
import { bundles } from '#server/db/schema/bundle.ts';
import { cards } from '#server/db/schema/card.ts';
import { banners, frames } from '#server/db/schema/cosmetic.ts';
import { cosmeticOffers } from '#server/db/schema/cosmetic-offer.ts';
import { packs } from '#server/db/schema/pack.ts';
import { seasons } from '#server/db/schema/season.ts';
import { series } from '#server/db/schema/series.ts';
import type { Catalogue, Entry, RowOf } from './catalogue.ts';
import { quoted } from '#game/quoted.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { kept, withdrawnAt } from './row-changes.ts';
import type { Counts } from './row-changes.ts';
import { readTypeKeys } from './event-type-rows.ts';
import { importKind } from './import-kind.ts';
import { readIds } from './stored-rows.ts';

/**
 * Imports seasons, packs, offers and bundles, whose prices are in the currency of the site. Cards, series, frames and banners that they name are in the database by
 * now. Throws CatalogueError, so that the import's transaction writes nothing.
 */
export async function importStore(
  db: Queryable,
  catalogue: Catalogue,
  currency: string,
  now: Date,
): Promise<Record<'seasons' | 'packs' | 'offers' | 'bundles', Counts>> {
  const problems = new ProblemList();
  const counts = {
    seasons: await importSeasons(db, catalogue.seasons, now, problems),
    packs: await importPacks(db, catalogue.packs, now, problems),
    offers: await importOffers(db, catalogue.offers, now, problems),
    bundles: await importBundles(db, catalogue.bundles, currency, now, problems),
  };
  if (problems.count > 0) throw new CatalogueError(problems);
  return counts;
}

type Stored<T extends { $inferSelect: object }> = T['$inferSelect'] | undefined;

interface Windowed {
  opensAt: Date | null;
  closesAt: Date | null;
}

function windowOf(
  { place, row }: Entry<{ opens_at?: Date | null | undefined; closes_at?: Date | null | undefined }>,
  old: Windowed | undefined,
  problems: ProblemList,
): Windowed {
  const opensAt = kept(row.opens_at, old?.opensAt, null);
  const closesAt = kept(row.closes_at, old?.closesAt, null);
  if (opensAt && closesAt && closesAt <= opensAt) problems.addAt(place, 'closes_at', 'must be after opens_at');
  return { opensAt, closesAt };
}

function importSeasons(
  db: Queryable,
  entries: Entry<RowOf['seasons']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const toRow = (entry: Entry<RowOf['seasons']>, old: Stored<typeof seasons>) => {
    const { uuid, name, withdrawn } = entry.row;
    return { uuid, name, ...windowOf(entry, old, problems), withdrawnAt: withdrawnAt(withdrawn, old, now) };
  };
  return importKind(db, seasons, entries, toRow, { problems });
}

async function importPacks(
  db: Queryable,
  entries: Entry<RowOf['packs']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const seriesUuids = await findSeriesUuids(db, entries);
  const typeKeys = await readTypeKeys(db);
  const covers = await readIds(
    db,
    cards,
    entries.flatMap(({ row }) => row.cover ?? []),
  );
  const toRow = (entry: Entry<RowOf['packs']>, old: Stored<typeof packs>) => {
    const { place, row } = entry;
    for (const uuid of row.cover ?? []) {
      if (!covers.has(uuid)) problems.addAt(place, 'cover', `no card ${quoted(uuid)}`);
    }
    for (const key of row.types ?? []) {
      if (!typeKeys.has(key)) problems.addAt(place, 'types', `no event type ${quoted(key)}`);
    }
    const named = row.series?.map((reference) => {
      const found = seriesUuids.get(reference.toLowerCase()) ?? seriesUuids.get(reference) ?? [];
      if (found.length === 0) problems.addAt(place, 'series', `no series ${quoted(reference)}`);
      if (found.length > 1) problems.addAt(place, 'series', `${found.length} series are called ${quoted(reference)}`);
      return found[0] ?? '';
    });
    const guarantee = kept<Guarantee | null>(row.guarantee, storedGuarantee(old), null);
    const types = kept<readonly string[]>(row.types, old?.types, []);
    checkPack(entry, guarantee, types, problems);
    return {
      uuid: row.uuid,
      kind: row.kind,
      name: row.name,
      about: kept(row.about, old?.about, null) ?? '',
      currency: row.currency,
      price: row.price,
      slots: row.slots,
      guaranteeRarity: guarantee?.rarity ?? null,
      guaranteeWithin: guarantee?.within ?? null,
      types: [...types],
      seriesUuids: kept(named, old?.seriesUuids, []),
      coverUuids: kept(row.cover, old?.coverUuids, []),
      playerLimit: kept(row.player_limit, old?.playerLimit, null),
      dailyLimit: kept(row.daily_limit, old?.dailyLimit, null),
      ...windowOf(entry, old, problems),
      position: kept(row.position, old?.position, 0),
      createdAt: row.created_at ?? old?.createdAt ?? now,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  };
  return importKind(db, packs, entries, toRow, { problems });
}

function storedGuarantee(old: typeof packs.$inferSelect | undefined): Guarantee | null {
  return old && old.guaranteeRarity !== null && old.guaranteeWithin !== null
    ? { rarity: old.guaranteeRarity, within: old.guaranteeWithin }
    : null;
}

/** Event boxes are paid with soulstones and hold cards of past events; packs are paid with the other currencies. */
function checkPack(
  { place, row }: Entry<RowOf['packs']>,
  guarantee: Guarantee | null,
  types: readonly string[],
  problems: ProblemList,
): void {
  const isBox = row.kind === 'event_box';
  if (isBox !== (row.currency === 'soulstones')) {
    problems.addAt(
      place,
      'currency',
      isBox ? 'of an event box must be soulstones' : 'of a pack must not be soulstones',
    );
  }
  if (isBox && (types.length === 0 || types.includes('default'))) {
    problems.addAt(place, 'types', 'of an event box must be one or more event types, without "default"');
  }
  const last = row.slots.at(-1);
  const isMet =
    guarantee === null ||
    rarities.some((rarity) => isAtLeast(rarity, guarantee.rarity) && (last?.odds[rarity] ?? 0) > 0);
  if (!isMet)
    problems.addAt(place, 'guarantee', 'cannot be met: the last slot never gives this rarity or a better one');
}

/** Returns the UUIDs of the series that packs name, by lower-case UUID and by exact name. */
async function findSeriesUuids(db: Queryable, entries: Entry<RowOf['packs']>[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (entries.every(({ row }) => (row.series ?? []).length === 0)) return found;
  for (const { uuid, name } of await db.select({ uuid: series.uuid, name: series.name }).from(series)) {
    found.set(uuid, [uuid]);
    found.set(name, [...(found.get(name) ?? []), uuid]);
  }
  return found;
}

async function importOffers(
  db: Queryable,
  entries: Entry<RowOf['offers']>[],
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const idsOf = async (table: typeof frames | typeof banners | typeof seasons, field: 'frame' | 'banner' | 'season') =>
    readIds(
      db,
      table,
      entries.flatMap(({ row }) => row[field] ?? []),
    );
  const ids = {
    frame: await idsOf(frames, 'frame'),
    banner: await idsOf(banners, 'banner'),
    season: await idsOf(seasons, 'season'),
  };
  const toRow = (entry: Entry<RowOf['offers']>, old: Stored<typeof cosmeticOffers>) => {
    const { place, row } = entry;
    const idOf = (field: 'frame' | 'banner' | 'season', before: number | null | undefined): number | null => {
      // An offer that changes from a frame to a banner, or back, loses the other.
      const other = field === 'frame' ? row.banner : field === 'banner' ? row.frame : undefined;
      const reference = row[field] === undefined && other ? null : row[field];
      if (reference === undefined) return before ?? null;
      const id = reference === null ? null : ids[field].get(reference);
      if (id === undefined) problems.addAt(place, field, `no ${field} ${quoted(reference)}`);
      return id ?? null;
    };
    const [frameId, bannerId] = [idOf('frame', old?.frameId), idOf('banner', old?.bannerId)];
    const [namesFrame, namesBanner] = [row.frame, row.banner].map((uuid) => (uuid ?? null) !== null);
    const namesBoth = namesFrame && namesBanner;
    // A frame or banner that is named and unknown is a problem of its own.
    const namesNone = !namesFrame && !namesBanner && frameId === null && bannerId === null;
    if (namesBoth || namesNone) problems.addAt(place, 'frame', 'needs either a frame or a banner');
    if (namesBoth) problems.addAt(place, 'banner', 'cannot be there together with a frame');
    const stock = kept(row.stock, old?.stock, null);
    const sold = old?.sold ?? 0;
    if (stock !== null && stock < sold) problems.addAt(place, 'stock', `must be at least ${sold}, which are sold`);
    return {
      uuid: row.uuid,
      frameId,
      bannerId,
      currency: row.currency,
      price: row.price,
      seasonId: idOf('season', old?.seasonId),
      stock,
      playerLimit: kept(row.player_limit, old?.playerLimit, null),
      ...windowOf(entry, old, problems),
      position: kept(row.position, old?.position, 0),
      createdAt: row.created_at ?? old?.createdAt ?? now,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  };
  return importKind(db, cosmeticOffers, entries, toRow, { problems });
}

function importBundles(
  db: Queryable,
  entries: Entry<RowOf['bundles']>[],
  currency: string,
  now: Date,
  problems: ProblemList,
): Promise<Counts> {
  const toRow = (entry: Entry<RowOf['bundles']>, old: Stored<typeof bundles>) => {
    const { row, place } = entry;
    // A bundle can always be withdrawn.
    const problem = row.withdrawn ? undefined : priceProblem(row.price, currency);
    if (problem) problems.addAt(place, 'price', problem);
    return {
      uuid: row.uuid,
      name: row.name,
      about: kept(row.about, old?.about, null) ?? '',
      moonstones: row.moonstones,
      bonus: kept(row.bonus, old?.bonus, 0),
      price: row.price,
      playerLimit: kept(row.player_limit, old?.playerLimit, null),
      ...windowOf(entry, old, problems),
      position: kept(row.position, old?.position, 0),
      createdAt: row.created_at ?? old?.createdAt ?? now,
      withdrawnAt: withdrawnAt(row.withdrawn, old, now),
    };
  };
  return importKind(db, bundles, entries, toRow, { problems });
}
