import { eq, inArray } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { defaultCleanUpRules } from '#contract/clean-up.ts';
import type { CleanUpRules } from '#contract/clean-up.ts';
import { foldText } from '#game/search-text.ts';
import type { Queryable } from '#server/db/connect.ts';
import { cleanUpRules } from '#server/db/schema/clean-up.ts';
import { series } from '#server/db/schema/series.ts';
import type { Context } from '#server/services/context.ts';

export type SavedCleanUpRules = CleanUpRules & { is_saved: boolean };

/** Returns the caller's rules, or the default rules if they saved none. */
export async function getCleanUpRules({
  db,
  caller: { playerId },
}: Context<'db' | 'caller'>): Promise<SavedCleanUpRules> {
  const rules = await loadCleanUpRules(db, playerId);
  return rules ? { ...rules, is_saved: true } : { ...defaultCleanUpRules, is_saved: false };
}

/** Returns the rules that a player saved; undefined if there are none. */
export async function loadCleanUpRules(db: Queryable, playerId: number): Promise<CleanUpRules | undefined> {
  const [row] = await db.select().from(cleanUpRules).where(eq(cleanUpRules.playerId, playerId));
  if (!row) return undefined;
  const kept = await db
    .select({ name: series.name })
    .from(series)
    .where(inArray(series.id, row.seriesIds))
    .orderBy(series.searchName);
  return {
    keep_lowest: row.keepLowest,
    keep_count: row.keepCount,
    rarities: row.rarities,
    keep_maker_copies: row.keepMakerCopies,
    keep_versions_to: row.keepVersionsTo,
    keep_framed: row.keepFramed,
    series: kept.map(({ name }) => name),
  };
}

/** Saves the caller's rules in place of earlier ones. */
export async function saveCleanUpRules(
  { db, caller: { playerId }, clock }: Context<'db' | 'caller' | 'clock'>,
  rules: CleanUpRules,
): Promise<SavedCleanUpRules> {
  const row = {
    keepLowest: rules.keep_lowest,
    keepCount: rules.keep_count,
    rarities: rules.rarities,
    keepMakerCopies: rules.keep_maker_copies,
    keepVersionsTo: rules.keep_versions_to,
    keepFramed: rules.keep_framed,
    seriesIds: await resolveSeries(db, rules),
    savedAt: clock(),
  };
  await db.transaction((tx) =>
    tx
      .insert(cleanUpRules)
      .values({ playerId, ...row })
      .onConflictDoUpdate({ target: cleanUpRules.playerId, set: row }),
  );
  return { ...rules, is_saved: true };
}

/** Returns the ids of the named series. Throws BAD_REQUEST for an unknown one: ignoring it would burn its cards. */
export async function resolveSeries(db: Queryable, { series: names }: CleanUpRules): Promise<number[]> {
  if (names.length === 0) return [];
  const wanted = new Map(names.map((name) => [foldText(name), name]));
  const found = await db
    .select({ id: series.id, searchName: series.searchName })
    .from(series)
    .where(inArray(series.searchName, [...wanted.keys()]));
  for (const { searchName } of found) wanted.delete(searchName);
  const [unknown] = wanted.values();
  if (unknown !== undefined) throw new GameError('BAD_REQUEST', [`There is no series “${unknown}”.`]);
  return found.map(({ id }) => id);
}
