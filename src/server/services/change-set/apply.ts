import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ChangeConflict, ChangeProblem } from '#contract/object/field.ts';
import { quoted } from '#game/quoted.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { isRequired, rowSchemas } from '#game/object/row-schemas.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/change-set.ts';
import { emptyCatalogue } from '#server/import/catalogue.ts';
import type { Catalogue, Entry } from '#server/import/catalogue.ts';
import { writeCatalogue } from '#server/import/import-catalogue.ts';
import type { WriteOptions } from '#server/import/import-catalogue.ts';
import { readStates } from '#server/import/object-states.ts';
import type { ObjectStates, UuidsByKind } from '#server/import/object-states.ts';
import { CatalogueError } from '#server/import/problems.ts';
import { lastRevisions } from '#server/import/revisions.ts';
import { readNames } from './change-row.ts';
import type { ChangeRow } from './change-row.ts';

/** The drafts of a set cannot be written. The transaction has to be rolled back. */
export class ChangesRefused extends Error {
  readonly conflicts: readonly ChangeConflict[];
  readonly problems: readonly ChangeProblem[];

  /** `message` is what the database says, if it refused a row that passed all checks. */
  constructor(conflicts: readonly ChangeConflict[], problems: readonly ChangeProblem[], message = '') {
    super(message);
    this.conflicts = conflicts;
    this.problems = problems;
  }
}

/** Ends a transaction whose changes were only a trial. */
export class RolledBack extends Error {}

export interface AppliedChanges {
  rows: readonly ChangeRow[];
  before: ObjectStates;
  after: ObjectStates;
}

/**
 * Writes the drafts of a set to the tables of the game, in the caller's transaction: for a publication, or for a preview
 * that is rolled back. Throws ChangesRefused with all conflicts, and all problems of fields and of the writer of catalogues.
 */
export async function applyChanges(tx: Queryable, changeSetId: number, options: WriteOptions): Promise<AppliedChanges> {
  const rows = await tx.select().from(changes).where(eq(changes.changeSetId, changeSetId)).orderBy(changes.id);
  const groups = Map.groupBy(rows, ({ kind }) => kind);
  const uuids: UuidsByKind = new Map(
    objectKinds.map((kind) => [kind, (groups.get(kind) ?? []).map(({ objectUuid }) => objectUuid)]),
  );
  const before = await readStates(tx, uuids);
  const stateOf = ({ kind, objectUuid }: ChangeRow) => before.get(kind)?.get(objectUuid);
  const conflicts = await findConflicts(tx, rows, stateOf);
  const inConflict = new Set(conflicts.map(({ kind, uuid }) => `${kind} ${uuid}`));
  const { catalogue, refused } = await toCatalogue(groups, stateOf, inConflict);
  const problems = [...refused];
  let message = '';
  await tx.execute(sql`savepoint writing`);
  try {
    await writeCatalogue(tx, catalogue, options);
  } catch (error) {
    await tx.execute(sql`rollback to savepoint writing`);
    if (error instanceof CatalogueError) problems.push(...newProblems(error, groups, refused, inConflict));
    else if (!isIntegrityViolation(error)) throw error;
    // A draft that was left out can be what the database misses.
    else if (problems.length + conflicts.length === 0) message = `The database refuses it: ${error.message}.`;
  }
  if (problems.length + conflicts.length > 0 || message !== '') {
    throw new ChangesRefused(conflicts, await describeProblems(tx, groups, problems), message);
  }
  return { rows, before, after: await readStates(tx, uuids) };
}

/** Returns what the writer found, except for references to drafts that were left out. */
function newProblems(
  { problems }: CatalogueError,
  groups: Groups,
  refused: readonly FoundProblem[],
  inConflict: ReadonlySet<string>,
): FoundProblem[] {
  const refusedRows = new Set(refused.map(({ kind, row }) => `${kind} ${row}`));
  const leftOut = [...groups].flatMap(([kind, rows]) =>
    rows.filter(
      ({ objectUuid }, index) => refusedRows.has(`${kind} ${index + 1}`) || inConflict.has(`${kind} ${objectUuid}`),
    ),
  );
  const names = leftOut.flatMap(({ objectUuid, fields: { name, key } }) => [objectUuid, name, key].map(quotedName));
  return problems
    .filter(
      ({ message }) => !(message.startsWith('no ') && names.some((name) => name !== '' && message.endsWith(name))),
    )
    .map(({ file, row = 1, field = null, message }) => ({ kind: file as ObjectKind, row, field, message }));
}

const quotedName = (name: unknown): string => (typeof name === 'string' ? quoted(name) : '');

/** Whether a constraint or a trigger refused a row: SQLSTATE class 23. */
function isIntegrityViolation(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('23');
}

type StateOf = (row: ChangeRow) => ObjectFields | undefined;
type Groups = ReadonlyMap<ObjectKind, readonly ChangeRow[]>;

/**
 * Finds the drafts whose object is no longer what the editor saw: it was created or is missing, or a field that the
 * draft changes has another value, and not the wanted one.
 */
async function findConflicts(tx: Queryable, rows: readonly ChangeRow[], stateOf: StateOf): Promise<ChangeConflict[]> {
  const found = rows.flatMap((row) => {
    const state = stateOf(row);
    if ((row.action === 'create') !== (state === undefined)) return [{ row, fields: [] }];
    if (!state) return [];
    const fields = Object.entries(row.fields)
      .map(([field, wanted]) => ({ field, seen: row.seen[field] ?? null, current: state[field] ?? null, wanted }))
      .filter(({ seen, current, wanted }) => !isDeepStrictEqual(seen, current) && !isDeepStrictEqual(wanted, current));
    return fields.length > 0 ? [{ row, fields }] : [];
  });
  if (found.length === 0) return [];
  const conflicting = found.map(({ row }) => row);
  const names = await readNames(tx, conflicting);
  const revisions = new Map<ObjectKind, ReadonlyMap<string, number>>();
  for (const [kind, group] of Map.groupBy(conflicting, (row) => row.kind)) {
    const uuids = group.map(({ objectUuid }) => objectUuid);
    revisions.set(kind, await lastRevisions(tx, kind, uuids));
  }
  return found.map(({ row, fields }) => ({
    kind: row.kind,
    uuid: row.objectUuid,
    display: names(row),
    base_revision: row.baseRevision,
    current_revision: revisions.get(row.kind)?.get(row.objectUuid) ?? 0,
    fields,
  }));
}

interface FoundProblem {
  kind: ObjectKind;
  /** The position of the draft among those of its kind, from 1. */
  row: number;
  field: string | null;
  message: string;
}

/** Makes rows of a catalogue: what a row must have, from the object, and what the draft changes. */
export async function toCatalogue(
  groups: Groups,
  stateOf: StateOf,
  inConflict: ReadonlySet<string>,
): Promise<{ catalogue: Catalogue; refused: FoundProblem[] }> {
  const catalogue = emptyCatalogue();
  const refused: FoundProblem[] = [];
  for (const [kind, rows] of groups) {
    const entries = catalogue[kind] as Entry<unknown>[];
    for (const [index, row] of rows.entries()) {
      // A large set does not delay the calls of others.
      if (index % 500 === 499) await setImmediate();
      const required = Object.entries(stateOf(row) ?? {}).filter(([field]) => isRequired(kind, field));
      const value = { uuid: row.objectUuid, ...Object.fromEntries(required), ...row.fields };
      const result = v.safeParse(rowSchemas[kind], value, { abortPipeEarly: true });
      for (const { path, message } of result.issues ?? []) {
        refused.push({ kind, row: index + 1, field: path ? String(path[0].key) : null, message });
      }
      if (result.success && !inConflict.has(`${kind} ${row.objectUuid}`))
        entries.push({ place: { file: kind, row: index + 1 }, row: withArt(result.output) });
    }
  }
  return { catalogue, refused };
}

/** Replaces the digests of uploaded art by art as the writer expects it. */
function withArt(row: object & { art?: string | null | undefined; video?: string | null | undefined }): object {
  const { art, video, ...rest } = row;
  const toArt = (sha256: string | null | undefined) => (sha256 ? { sha256 } : sha256);
  return {
    ...rest,
    ...(art === undefined ? {} : { art: toArt(art) }),
    ...(video === undefined ? {} : { video: toArt(video) }),
  };
}

async function describeProblems(
  tx: Queryable,
  groups: Groups,
  found: readonly FoundProblem[],
): Promise<ChangeProblem[]> {
  const placed = found.map(({ kind, row, field, message }) => {
    const change = groups.get(kind)?.[row - 1];
    if (!change) throw new Error(`no draft ${row} of ${kind}`);
    return { change, field, message };
  });
  const names = await readNames(
    tx,
    placed.map(({ change }) => change),
  );
  return placed.map(({ change, field, message }) => ({
    kind: change.kind,
    uuid: change.objectUuid,
    display: names(change),
    field,
    message,
  }));
}
