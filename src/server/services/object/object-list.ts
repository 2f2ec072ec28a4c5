import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { bestMatch } from '#contract/object/object.ts';
import type {
  exportObjects as exportEndpoint,
  listObjects as endpoint,
  ObjectFilter,
  ObjectListQuery,
} from '#contract/object/object.ts';
import { GameError } from '#contract/error.ts';
import { isUuid } from '#game/identifier.ts';
import { isListField, objectFields } from '#game/object/fields.ts';
import { findFilterProblem } from '#game/object/filter-value.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { quoted } from '#game/quoted.ts';
import { foldText } from '#game/search-text.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readInBatches, withSnapshot } from '#server/db/cursor.ts';
import { containsWords } from '#server/db/text-conditions.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import { fromObjects, runObjectQuery, selectObjects, toStoredObject } from '#server/import/object-view.ts';
import type { StoredObject } from '#server/import/object-view.ts';
import { lastRevisions } from '#server/import/revisions.ts';
import { anyOf } from '#server/import/stored-rows.ts';
import type { Context } from '#server/services/context.ts';

type Query = v.InferOutput<typeof ObjectListQuery>;
type Reply = v.InferOutput<(typeof endpoint)['reply']>;
type ExportQuery = v.InferOutput<(typeof exportEndpoint)['query']>;

/** What a page of a list is ordered by. Equal values are ordered by uuid. */
interface Order {
  key: SQL;
  /** The type of the key in SQL. */
  type: 'text' | 'bigint';
  isReverse: boolean;
}

/** Returns a page of the objects of a kind, and how many match. Throws BAD_REQUEST for an unknown field or value. */
export async function listObjects({ db }: Context<'db'>, kind: ObjectKind, query: Query): Promise<Reply> {
  const order = orderOf(kind, query);
  const matching = toCondition(kind, query);
  const found = await runObjectQuery(
    db,
    sql`${selectObjects(kind)} where ${matching} and ${afterCursor(order, query.cursor)}
      ${orderBy(order)} limit ${query.limit + 1}`,
  );
  const page = found.slice(0, query.limit);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${fromObjects(kind)} where ${matching}`,
  );
  const uuids = page.map(({ uuid }) => uuid);
  const revisions = await lastRevisions(db, kind, uuids);
  const drafts = await countDrafts(db, kind, uuids);
  return {
    data: page.map((object) => ({
      kind,
      ...object,
      revision: revisions.get(object.uuid) ?? 0,
      drafts: drafts.get(object.uuid) ?? 0,
    })),
    total: rows[0]?.total ?? 0,
    next: found.length > query.limit ? await cursorOf(db, kind, order, uuids.at(-1) ?? '') : null,
  };
}

/**
 * Writes all objects of a kind that match, with the given fields, as JSON in the form of the endpoint's reply. Throws
 * BAD_REQUEST for an unknown field or value.
 */
export async function exportObjects(
  { background }: Context<'background'>,
  kind: ObjectKind,
  query: ExportQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  for (const field of query.fields) checkFieldName(kind, field, 'query.fields');
  const statement = sql`${selectObjects(kind)} where ${toCondition(kind, query)} ${orderBy(orderOf(kind, query))}`;
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    let before = '{"objects":[';
    let count = 0;
    await readInBatches<StoredObject & Record<string, unknown>>(tx, statement, async (rows) => {
      const texts = rows.map((row) => {
        const { uuid, display, fields } = toStoredObject(row);
        const shown = Object.fromEntries(query.fields.map((field) => [field, fields[field]]));
        return JSON.stringify({ uuid, display, fields: shown });
      });
      await write(before + texts.join(','));
      before = ',';
      count += rows.length;
    });
    await write(`${before === ',' ? '' : before}],"count":${count}}`);
  });
}

const toCondition = (kind: ObjectKind, { q, where }: ObjectFilter) =>
  sql.join([...searchConditions(q), ...filterConditions(kind, where)], sql` and `);

function orderBy({ key, isReverse }: Order): SQL {
  const direction = isReverse ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${direction}, o.uuid ${direction}`;
}

function searchConditions(text: string): SQL[] {
  const folded = foldText(text);
  if (folded === '') return [sql`true`];
  if (isUuid(folded)) return [sql`o.uuid = ${folded}::uuid`];
  return [containsWords(sql`o.search`, text)];
}

/** Parses `field:value,value;field:value`. Throws BAD_REQUEST for a value that a field can never have. */
function filterConditions(kind: ObjectKind, where: string): SQL[] {
  return where
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [field = '', list = ''] = part.split(/:(.*)/su);
      checkFieldName(kind, field, 'query.where');
      const column = sql`o.${sql.identifier(field)}`;
      const values = list.split(',').filter((value) => value !== '');
      for (const value of values) {
        const problem = findFilterProblem(kind, field, value);
        if (problem) throw new GameError('BAD_REQUEST', [`query.where: ${field} ${problem}, not ${quoted(value)}`]);
      }
      if (isListField(kind, field)) {
        return values.length === 0
          ? sql`cardinality(${column}) = 0`
          : sql`${column}::text[] && ${sql.param(values)}::text[]`;
      }
      return values.length === 0 ? sql`${column} is null` : sql`${column}::text = ${anyOf(values, 'text')}`;
    });
}

function orderOf(kind: ObjectKind, { sort, q }: ObjectFilter): Order {
  const isReverse = sort.startsWith('-');
  const field = isReverse ? sort.slice(1) : sort;
  if (field === '') return { key: sql`o.search`, type: 'text', isReverse };
  if (field === bestMatch) return { key: matchKey(q), type: 'text', isReverse };
  checkFieldName(kind, field, 'query.sort');
  if (isListField(kind, field)) throw new GameError('BAD_REQUEST', [`query.sort: ${field} is a list`]);
  const column = sql`o.${sql.identifier(field)}`;
  const { input } = objectFields[kind][field] ?? { input: 'text' };
  return input === 'number'
    ? { key: sql`coalesce(${column}, -1)`, type: 'bigint', isReverse }
    : { key: sql`coalesce(lower(${column}::text), '')`, type: 'text', isReverse };
}

/** A text in the order of matches: where the search begins in the name, then the name. The exact name is the first of all. */
const matchKey = (q: string): SQL =>
  sql`to_char(coalesce(nullif(position(${foldText(q)} in o.search), 0), 9999), 'FM0000') || ' ' || o.search`;

function checkFieldName(kind: ObjectKind, field: string, parameter: string): void {
  if (Object.hasOwn(objectFields[kind], field)) return;
  const known = Object.keys(objectFields[kind]).join(', ');
  throw new GameError('BAD_REQUEST', [`${parameter}: unknown field ${quoted(field)}; known are ${known}`]);
}

/** A cursor is the key and the uuid of the last object, as JSON in base64url. */
function afterCursor({ key, type, isReverse }: Order, cursor: string): SQL {
  const last = parseCursor(cursor);
  if (!last || (type === 'bigint' && !/^-?\d{1,18}$/u.test(last.key))) return sql`true`;
  const isAfter = isReverse ? sql`<` : sql`>`;
  return sql`(${key}, o.uuid) ${isAfter} (${last.key}::text::${sql.raw(type)}, ${last.uuid}::uuid)`;
}

function parseCursor(cursor: string): { key: string; uuid: string } | undefined {
  try {
    const [key, uuid] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key !== 'string' || key.includes('\0') || typeof uuid !== 'string' || !isUuid(uuid)) return undefined;
    return { key, uuid };
  } catch {
    return undefined;
  }
}

async function cursorOf(db: Queryable, kind: ObjectKind, { key }: Order, uuid: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select (${key})::text as key ${fromObjects(kind)} where o.uuid = ${uuid}::uuid`,
  );
  return Buffer.from(JSON.stringify([rows[0]?.key ?? '', uuid])).toString('base64url');
}

/** Returns how many open change sets have a draft of each object. */
async function countDrafts(db: Queryable, kind: ObjectKind, uuids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ uuid: string; drafts: number }>(sql`
    select object_uuid as uuid, count(*)::int as drafts
    from changes join change_sets on change_sets.id = changes.change_set_id
    where kind = ${kind} and object_uuid = ${anyOf(uuids, 'uuid')} and state in ('draft', 'scheduled')
    group by object_uuid`);
  return new Map(rows.map(({ uuid, drafts }) => [uuid, drafts]));
}
