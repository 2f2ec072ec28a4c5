import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { DraftedChanges } from '#contract/change-set/draft-many.ts';
import { GameError } from '#contract/error.ts';
import { maxSetChanges } from '#game/object/change-set.ts';
import { checkField } from '#game/object/check-field.ts';
import { objectFields } from '#game/object/fields.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { bulkInsert } from '#server/db/bulk-rows.ts';
import type { Queryable, Transaction } from '#server/db/connect.ts';
import { changes } from '#server/db/schema/change-set.ts';
import { writeCatalogue } from '#server/import/import-catalogue.ts';
import { readStates, uuidsByKind } from '#server/import/object-states.ts';
import type { ObjectStates } from '#server/import/object-states.ts';
import type { Catalogue } from '#server/import/catalogue.ts';
import { CatalogueError, ProblemList } from '#server/import/problems.ts';
import { changedFields, lastRevisions } from '#server/import/revisions.ts';
import type { Context } from '#server/services/context.ts';
import { lockArt } from '#server/services/object/art-use.ts';
import { recordAudit } from '#server/services/staff/audit.ts';
import { RolledBack } from './apply.ts';
import { readNames } from './change-row.ts';
import type { ChangeRow } from './change-row.ts';
import { lockDraft } from './change-set-row.ts';
import type { ChangeSetRow } from './change-set-row.ts';
import { tellDrafters } from './tell-drafters.ts';
import { draftedReferences, parseUpload } from './parse-upload.ts';
import type { Upload } from './parse-upload.ts';

type ManyContext = Context<'background' | 'caller' | 'clock' | 'requestId' | 'paymentCurrency'>;

/** Objects that are compared before the calls of others go on. */
const perSlice = 500;

/** Changes and problems that a reply describes, at most. */
const listed = 200;

/** The change of one object that a call drafts. */
interface ManyDraft {
  kind: ObjectKind;
  objectUuid: string;
  action: 'create' | 'update';
  fields: Record<string, unknown>;
  seen: Record<string, unknown>;
}

interface Many {
  drafts: ManyDraft[];
  /** What the call names, of all objects, also if it is what is published. */
  wanted: (Pick<ManyDraft, 'kind' | 'objectUuid'> & { named: Record<string, unknown> })[];
  /** Objects that the call would not change. */
  unchanged: ObjectKind[];
}

/** What a call does with the changes that it finds. */
interface ManyPlan {
  /** The action of the audit entry. */
  action: string;
  isDryRun: boolean;
  /** Whether it replaces what the caller drafted before: a corrected file can be uploaded again. */
  replacesOwn: boolean;
  /** The digest of the dry run that the admin saw. */
  shown: string;
}

/**
 * Drafts the same change of many objects. Throws CHANGE_SET_NOT_FOUND, CHANGE_SET_CLOSED, BAD_REQUEST for a value, or
 * OBJECT_CHANGED if the changes are not those that the dry run showed.
 */
export async function changeMany(
  context: ManyContext,
  setUuid: string,
  body: { kind: ObjectKind; uuids: readonly string[]; fields: ObjectFields; dry_run: boolean; shown: string },
): Promise<DraftedChanges> {
  const { kind, uuids } = body;
  const fields = checkFields(kind, body.fields);
  const plan = { action: 'draft-many', replacesOwn: false, isDryRun: body.dry_run, shown: body.shown };
  return draftMany(context, setUuid, plan, async (tx, problems) => {
    const states = (await readStates(tx, new Map([[kind, uuids]]))).get(kind);
    const many = nothing();
    for (const [index, objectUuid] of [...new Set(uuids)].entries()) {
      const state = states?.get(objectUuid);
      if (!state) problems.add({ file: kind, row: index + 1, message: `there is no object ${objectUuid}` });
      else addDraft(many, { kind, objectUuid, state, after: { ...state, ...fields }, named: Object.keys(fields) });
    }
    return many;
  });
}

/**
 * Drafts what a catalogue file changes: it is imported and rolled back, so that the drafts are what it would write. Throws
 * CHANGE_SET_NOT_FOUND, CHANGE_SET_CLOSED, or OBJECT_CHANGED if that is not what the dry run showed.
 */
export async function importChanges(
  context: ManyContext,
  setUuid: string,
  { file, dry_run: isDryRun, shown }: { file: string; dry_run: boolean; shown: string },
  upload: Upload,
): Promise<DraftedChanges> {
  // A file is read for seconds, in which no transaction waits for it.
  const parsed = await parseUpload(context.background, setUuid, file, upload);
  const plan = { action: 'draft-import', replacesOwn: true, isDryRun, shown };
  return draftMany(context, setUuid, plan, async (tx, _problems, now, known) => {
    if (parsed instanceof CatalogueError) throw parsed;
    const { catalogue, problems, refused } = parsed;
    const uuids = uuidsByKind(catalogue);
    const named = namedFields(catalogue);
    const whole = await draftedReferences(catalogue, [...known.values()]);
    const before = await readStates(tx, uuids);
    let written: ObjectStates = new Map();
    await tx
      .transaction(async (trial) => {
        await writeCatalogue(trial, whole, { currency: context.paymentCurrency, now }, undefined, problems, refused);
        written = await readStates(trial, uuids);
        throw new RolledBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    const many = nothing();
    for (const [kind, states] of written) {
      for (const [index, [objectUuid, fields]] of [...states].entries()) {
        if (index % perSlice === 0) await setImmediate();
        const state = before.get(kind)?.get(objectUuid);
        const given = named.get(objectUuid) ?? [];
        const after = state ? fields : withoutDefaultTimes(kind, fields, given);
        addDraft(many, { kind, objectUuid, state, after, named: given });
      }
    }
    return many;
  });
}

function checkFields(kind: ObjectKind, fields: ObjectFields): ObjectFields {
  const checked = Object.entries(fields).map(([field, value]) => ({ field, ...checkField(kind, field, value) }));
  const problems = checked.flatMap(({ field, problem }) => {
    const isFixed = objectFields[kind][field]?.isFixed;
    return problem !== undefined || isFixed ? [`body.fields.${field}: ${problem ?? 'cannot change'}`] : [];
  });
  if (checked.length === 0) problems.push('body.fields: must name a field');
  if (problems.length > 0) throw new GameError('BAD_REQUEST', problems);
  return Object.fromEntries(checked.map(({ field, value }) => [field, value]));
}

/** Returns the fields that the rows of a file have, by the uuid of their object. */
function namedFields(catalogue: Catalogue): ReadonlyMap<string, readonly string[]> {
  const rows = objectKinds.flatMap((kind) => catalogue[kind].map(({ row }) => row as { uuid: string }));
  return new Map(
    rows.map((row) => {
      const given = Object.entries(row).filter(([field, value]) => field !== 'uuid' && value !== undefined);
      return [row.uuid, given.map(([field]) => field)];
    }),
  );
}

/**
 * Returns the fields of a new object without the times that the file does not name. They are those of the trial: the
 * object is released when its change set is published.
 */
const withoutDefaultTimes = (kind: ObjectKind, fields: ObjectFields, named: readonly string[]): ObjectFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => named.includes(field) || objectFields[kind][field]?.input !== 'moment'),
  );

const nothing = (): Many => ({ drafts: [], wanted: [], unchanged: [] });

function addDraft(
  { drafts, wanted, unchanged }: Many,
  change: Pick<ManyDraft, 'kind' | 'objectUuid'> & {
    state: ObjectFields | undefined;
    after: ObjectFields;
    /** The fields that the call names. */
    named: readonly string[];
  },
): void {
  const { kind, objectUuid, state, after, named } = change;
  const { before: seen, after: fields } = changedFields(state, after);
  wanted.push({ kind, objectUuid, named: Object.fromEntries(named.map((each) => [each, after[each]])) });
  if (state && Object.keys(fields).length === 0) unchanged.push(kind);
  else drafts.push({ kind, objectUuid, action: state ? 'update' : 'create', fields, seen });
}

/**
 * Finds the changes and stores them as drafts in one transaction, unless there is a problem or it is a dry run. A draft
 * that the set has already gets the fields that it lacks. One with another value is a problem, so that nothing of others is
 * overwritten; a file replaces what its own admin drafted. A repeated call changes nothing.
 */
async function draftMany(
  context: ManyContext,
  setUuid: string,
  { action, replacesOwn, isDryRun, shown }: ManyPlan,
  find: (tx: Transaction, problems: ProblemList, now: Date, known: ReadonlyMap<string, ChangeRow>) => Promise<Many>,
): Promise<DraftedChanges> {
  const now = context.clock();
  return context.background.transaction(async (tx) => {
    const set = isDryRun ? await findOpenSet(tx, setUuid) : await lockDraft(tx, setUuid, 'update');
    const problems = new ProblemList();
    const known = await readDrafts(tx, set?.id ?? null);
    const many = await find(tx, problems, now, known).catch((error: unknown): Many => {
      if (!(error instanceof CatalogueError)) throw error;
      problems.addAll(error);
      return nothing();
    });
    for (const wanted of many.wanted) {
      const draft = known.get(keyOf(wanted));
      const isReplaced = replacesOwn && draft?.editorId === context.caller.playerId;
      if (draft && !isReplaced) addClashes(problems, wanted, draft);
    }
    if (known.size + many.drafts.length > maxSetChanges) {
      problems.add({ file: set?.title ?? 'The change set', message: `would have more than ${maxSetChanges} drafts` });
    }
    const digest = digestOf(many);
    const isDrafted = !isDryRun && set !== undefined && problems.count === 0;
    if (isDrafted && digest !== shown) throw new GameError('OBJECT_CHANGED', [changedSinceShown]);
    if (isDrafted) {
      await lockArt(tx, many.drafts);
      await storeDrafts(tx, context, set.id, many, known);
      const added = many.drafts.filter((draft) => !known.has(keyOf(draft)));
      await tellDrafters(tx, context, set, added);
      await recordAudit(tx, context, { action, subject: setUuid, after: { drafts: many.drafts.length } });
    }
    return { digest, ...(await describe(tx, many, problems, isDrafted)) };
  });
}

const changedSinceShown = 'Something changed since you looked, so nothing is saved. Look at the changes again.';

/** Identifies changes and what they replace. */
function digestOf({ drafts, wanted }: Many): string {
  const lines = [
    ...drafts.map(({ kind, objectUuid, action, fields, seen }) =>
      JSON.stringify([kind, objectUuid, action, fields, seen]),
    ),
    ...wanted.map(({ kind, objectUuid, named }) => JSON.stringify([kind, objectUuid, named])),
  ];
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}

/** Returns the set of a dry run. It need not exist yet, so that nothing has to be created to try something out. */
async function findOpenSet(tx: Queryable, uuid: string): Promise<ChangeSetRow | undefined> {
  try {
    return await lockDraft(tx, uuid, 'share');
  } catch (error) {
    if (error instanceof GameError && error.code === 'CHANGE_SET_NOT_FOUND') return undefined;
    throw error;
  }
}

const keyOf = ({ kind, objectUuid }: Pick<ChangeRow, 'kind' | 'objectUuid'>) => `${kind} ${objectUuid}`;

async function readDrafts(tx: Queryable, changeSetId: number | null): Promise<Map<string, ChangeRow>> {
  const rows = changeSetId === null ? [] : await tx.select().from(changes).where(eq(changes.changeSetId, changeSetId));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function addClashes(
  problems: ProblemList,
  { kind, objectUuid, named }: Many['wanted'][number],
  draft: ChangeRow,
): void {
  for (const [field, value] of Object.entries(draft.fields)) {
    if (!Object.hasOwn(named, field) || isDeepStrictEqual(named[field], value)) continue;
    const message = `has another value in a draft of this change set; remove the draft of ${objectUuid}, or choose another set`;
    problems.add({ file: kind, field, message });
  }
}

async function storeDrafts(
  tx: Queryable,
  { caller, clock }: Pick<ManyContext, 'caller' | 'clock'>,
  changeSetId: number,
  { drafts, wanted }: Many,
  known: ReadonlyMap<string, ChangeRow>,
): Promise<void> {
  const edited = { editorId: caller.playerId, editedAt: clock() };
  for (const [kind, group] of Map.groupBy(drafts, (draft) => draft.kind)) {
    const uuids = group.map(({ objectUuid }) => objectUuid);
    const revisions = await lastRevisions(tx, kind, uuids);
    const rows = group
      .filter((draft) => !known.has(keyOf(draft)))
      .map((draft) => ({
        ...draft,
        ...edited,
        changeSetId,
        baseRevision: revisions.get(draft.objectUuid) ?? 0,
        version: 1,
      }));
    await bulkInsert(tx, changes, rows);
  }
  const drafted = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  for (const each of wanted) {
    const [row, draft] = [known.get(keyOf(each)), drafted.get(keyOf(each))];
    // A value that the call does not name stays as it was drafted.
    const fields = { ...draft?.fields, ...row?.fields, ...each.named };
    if (!row || isDeepStrictEqual(fields, row.fields)) continue;
    const seen = { ...draft?.seen, ...row.seen };
    await tx
      .update(changes)
      .set({ ...edited, fields, seen, version: sql`${changes.version} + 1` })
      .where(eq(changes.id, row.id));
  }
}

async function describe(
  tx: Queryable,
  { drafts, unchanged }: Many,
  problems: ProblemList,
  isDrafted: boolean,
): Promise<Omit<DraftedChanges, 'digest'>> {
  const shown = drafts.slice(0, listed);
  const names = await readNames(tx, shown);
  const countOf = (kind: ObjectKind) => {
    const count = (action: string) => drafts.filter((draft) => draft.kind === kind && draft.action === action).length;
    return {
      created: count('create'),
      updated: count('update'),
      unchanged: unchanged.filter((each) => each === kind).length,
    };
  };
  const counts = objectKinds.map((kind) => [kind, countOf(kind)] as const);
  return {
    is_drafted: isDrafted,
    counts: Object.fromEntries(
      counts.filter(([, { created, updated, unchanged: same }]) => created + updated + same > 0),
    ),
    changes: shown.map((draft) => ({
      kind: draft.kind,
      uuid: draft.objectUuid,
      display: names(draft),
      action: draft.action,
      fields: Object.entries(draft.fields).map(([field, after]) => ({
        field,
        before: draft.seen[field] ?? null,
        after,
      })),
    })),
    problems: problems.problems.slice(0, listed).map(({ file, row = null, field = null, message }) => ({
      file,
      row,
      field,
      message,
    })),
    problem_count: problems.count,
  };
}
