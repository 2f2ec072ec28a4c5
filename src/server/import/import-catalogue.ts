import { sql } from 'drizzle-orm';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Database, Queryable } from '#server/db/connect.ts';
import { importCards } from './card-rows.ts';
import type { Catalogue, Entry, Report } from './catalogue.ts';
import { importCosmetics } from './cosmetic-rows.ts';
import { ensureEventTypes } from './event-type-rows.ts';
import { importNews } from './news-rows.ts';
import { readStates, uuidsByKind } from './object-states.ts';
import type { ObjectStates } from './object-states.ts';
import { CatalogueError, ProblemList } from './problems.ts';
import { resolveReferences } from './references.ts';
import type { CardReferences } from './references.ts';
import { recordRevisions } from './revisions.ts';
import type { Counts } from './row-changes.ts';
import { importMakers, importSeries, importTypes } from './series-rows.ts';
import { importStore } from './store-rows.ts';

export type ImportCounts = Record<ObjectKind, Counts>;

/** Advisory lock that serializes imports and publications: the bytes of "imp1". */
const importLock = 0x69_6d_70_31;

/** Waits until no other transaction imports or publishes. */
export async function lockCatalogue(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${importLock})`);
}

/**
 * Imports a catalogue in a single transaction. Rows are identified by UUID: new ones are inserted, changed ones
 * updated, none are deleted. Importing the same catalogue again changes nothing. Throws CatalogueError.
 */
export async function importCatalogue(
  db: Pick<Database, 'transaction'>,
  catalogue: Catalogue,
  currency: string,
  report: Report = () => undefined,
): Promise<ImportCounts> {
  return db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const now = new Date();
    const before = await readStates(tx, uuidsByKind(catalogue));
    const counts = await writeCatalogue(tx, catalogue, { currency, now }, report);
    // An object that the import creates has revision 0, which is not stored.
    await recordRevisions(tx, { before, after: await readAgain(tx, before), at: now, reason: 'Import' });
    // Large imports make the planner's statistics outdated.
    if (catalogue.cards.length >= 1000) await tx.execute(sql`analyze cards, card_makers, card_counts, series, makers`);
    if (objectKinds.every((kind) => catalogue[kind].length === 0)) report('Nothing was imported: there are no rows.');
    for (const kind of objectKinds) if (catalogue[kind].length > 0) report(describeCounts(kind, counts[kind]));
    return counts;
  });
}

/** Reads the objects again that existed before. */
function readAgain(tx: Queryable, before: ObjectStates): Promise<ObjectStates> {
  return readStates(tx, new Map([...before].map(([kind, states]) => [kind, [...states.keys()]])));
}

export interface WriteOptions {
  /** The currency of money in which bundles are sold. */
  currency: string;
  now: Date;
}

/**
 * Writes a catalogue in the caller's transaction, which has to be rolled back after an error. Throws a CatalogueError with
 * the problems of all kinds and those given: rows with a wrong reference are left out, so that the other rows are checked, too.
 * Of cards that were `refused` before, the references are checked.
 */
export async function writeCatalogue(
  tx: Queryable,
  catalogue: Catalogue,
  { currency, now }: WriteOptions,
  report: Report = () => undefined,
  problems = new ProblemList(),
  refused: readonly Entry<CardReferences>[] = [],
): Promise<ImportCounts> {
  await ensureEventTypes(tx);
  const references = await resolveReferences(tx, catalogue, problems, refused);
  const cards = catalogue.cards.filter(({ place }) => !problems.has(place));
  const makers = catalogue.makers.filter(({ place }) => !problems.has(place));
  const counts: Partial<ImportCounts> = {};
  const parts: readonly (() => Promise<Partial<ImportCounts>>)[] = [
    async () => ({ series: await importSeries(tx, catalogue.series, now) }),
    async () => ({ types: await importTypes(tx, catalogue.types, now) }),
    async () => ({ makers: await importMakers(tx, makers) }),
    async () => ({ frames: await importCosmetics(tx, 'frame', catalogue.frames, now, report) }),
    async () => ({ banners: await importCosmetics(tx, 'banner', catalogue.banners, now, report) }),
    async () => ({ cards: await importCards(tx, cards, references, now, report) }),
    () => importStore(tx, catalogue, currency, now),
    () => importNews(tx, catalogue, now, report),
  ];
  for (const part of parts) {
    try {
      Object.assign(counts, await part());
    } catch (error) {
      if (error instanceof CatalogueError) problems.addAll(error);
      // What was left out can be what the database misses.
      else if (problems.count > 0) throw new CatalogueError(problems);
      else throw error;
    }
  }
  if (problems.count > 0) throw new CatalogueError(problems);
  return counts as ImportCounts;
}

export function describeCounts(kind: ObjectKind, { inserted, updated, unchanged }: Counts): string {
  const parts = [
    inserted > 0 ? `${inserted.toLocaleString('en')} inserted` : '',
    updated > 0 ? `${updated.toLocaleString('en')} updated` : '',
    unchanged > 0 ? `${unchanged.toLocaleString('en')} unchanged` : '',
  ];
  return `${kind}: ${parts.filter(Boolean).join(', ') || 'nothing'}`;
}
