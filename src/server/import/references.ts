import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { makers } from '#server/db/schema/maker.ts';
import { series } from '#server/db/schema/series.ts';
import type { Catalogue, Entry, RowOf } from './catalogue.ts';
import { readTypeKeys } from './event-type-rows.ts';
import { quoted } from '#game/quoted.ts';
import type { ProblemList } from './problems.ts';
import { anyOf } from './stored-rows.ts';

/** The fields of a card that refer to other objects. */
export interface CardReferences {
  series?: string | undefined;
  type?: string | undefined;
  makers?: readonly string[] | undefined;
}

/** Returns the UUIDs that the references of cards resolve to after the import. */
export interface References {
  series(reference: string): string | undefined;
  maker(reference: string): string | undefined;
}

/**
 * Resolves the series, makers and event types that cards refer to, in the catalogue and the database. Adds a problem
 * for each missing or ambiguous reference, also of the cards that were refused for something else.
 */
export async function resolveReferences(
  db: Queryable,
  catalogue: Catalogue,
  problems: ProblemList,
  refused: readonly Entry<CardReferences>[],
): Promise<References> {
  const cards: readonly Entry<CardReferences>[] = [...catalogue.cards, ...refused];
  const seriesUuids = await findSeries(db, catalogue, cards);
  const makerUuids = await findMakers(db, catalogue, cards, problems);
  const typeKeys = await readTypeKeys(db);
  for (const { row } of catalogue.types) typeKeys.add(row.key);
  for (const { place, row } of cards) {
    const found = row.series === undefined ? 1 : (seriesUuids.get(row.series)?.size ?? 0);
    if (found === 0) problems.addAt(place, 'series', `no series ${quoted(row.series)}`);
    if (found > 1)
      problems.addAt(place, 'series', `${found} series are called ${quoted(row.series)}; name one by uuid`);

    if (row.type && !typeKeys.has(row.type)) problems.addAt(place, 'type', `no event type ${quoted(row.type)}`);
    const named = new Map<string, string>();
    for (const reference of row.makers ?? []) {
      const uuid = makerUuids.get(reference);
      if (uuid === undefined) {
        problems.addAt(place, 'makers', `no maker ${quoted(reference)}`);
      } else if (named.has(uuid)) {
        problems.addAt(place, 'makers', `${quoted(reference)} and ${quoted(named.get(uuid))} are one maker`);
      } else {
        named.set(uuid, reference);
      }
    }
  }
  return {
    series: (reference) => [...(seriesUuids.get(reference) ?? [])][0],
    maker: (reference) => makerUuids.get(reference),
  };
}

/** Series by UUID and by exact name, which several may share. */
async function findSeries(
  db: Queryable,
  catalogue: Catalogue,
  cards: readonly Entry<CardReferences>[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const add = (reference: string, uuid: string) => {
    found.set(reference, (found.get(reference) ?? new Set()).add(uuid));
  };
  const incoming = new Set(catalogue.series.map(({ row }) => row.uuid));
  for (const { row } of catalogue.series) {
    add(row.uuid, row.uuid);
    add(row.name, row.uuid);
  }
  const named = [...new Set(cards.flatMap(({ row }) => row.series ?? []))];
  const stored = await db
    .select({ uuid: series.uuid, name: series.name })
    .from(series)
    .where(sql`${series.name} = ${anyOf(named, 'text')} or ${series.uuid}::text = ${anyOf(named.map(lower), 'text')}`);
  for (const { uuid, name } of stored) {
    if (incoming.has(uuid)) continue;
    add(uuid, uuid);
    add(name, uuid);
  }
  // UUIDs are case-insensitive; names are not.
  for (const reference of named) {
    const same = found.get(lower(reference));
    if (!found.has(reference) && same?.has(lower(reference))) found.set(reference, same);
  }
  return found;
}

/** Makers by UUID and by chat platform ID, which is unique. */
async function findMakers(
  db: Queryable,
  catalogue: Catalogue,
  cards: readonly Entry<CardReferences>[],
  problems: ProblemList,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const rows = new Map<string, Entry<RowOf['makers']>>();
  for (const entry of catalogue.makers) {
    const { uuid, discord_id } = entry.row;
    const first = rows.get(discord_id);
    if (first) problems.addAt(entry.place, 'discord_id', `${discord_id} is already in row ${first.place.row}`);
    rows.set(discord_id, entry);
    found.set(uuid, uuid);
    found.set(discord_id, uuid);
  }
  const incoming = new Set(catalogue.makers.map(({ row }) => row.uuid));
  const named = new Set(cards.flatMap(({ row }) => row.makers ?? []));
  const wanted = [...named, ...rows.keys()];
  const stored = await db
    .select({ uuid: makers.uuid, discordId: makers.discordId })
    .from(makers)
    .where(sql`${makers.discordId} = ${anyOf(wanted, 'text')} or ${makers.uuid}::text = ${anyOf(wanted, 'text')}`);
  for (const { uuid, discordId } of stored) {
    if (incoming.has(uuid)) continue;
    const taken = rows.get(discordId);
    if (taken) problems.addAt(taken.place, 'discord_id', `${discordId} belongs to the maker ${uuid} already`);
    found.set(uuid, uuid);
    found.set(discordId, uuid);
  }
  return found;
}

function lower(text: string): string {
  return text.toLowerCase();
}
