import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { maxObjectNames } from '#contract/object/overview.ts';
import type { countObjects as countEndpoint, listObjectNames as namesEndpoint } from '#contract/object/overview.ts';
import { objectKinds } from '#game/object/kind.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { foldText } from '#game/search-text.ts';
import { containsWords } from '#server/db/text-conditions.ts';
import { fromObjects } from '#server/import/object-view.ts';
import { anyOf } from '#server/import/stored-rows.ts';
import type { Context } from '#server/services/context.ts';

type Counts = v.InferOutput<(typeof countEndpoint)['reply']>;
type Query = v.InferOutput<(typeof namesEndpoint)['query']>;
type Names = v.InferOutput<(typeof namesEndpoint)['reply']>;

/** Counts the objects of each kind, and those with open drafts, whether they are published or new. */
export async function countObjects({ db }: Context<'db'>): Promise<Counts> {
  const counts = objectKinds.map((kind) => sql`select ${kind} as kind, count(*)::int as objects ${fromObjects(kind)}`);
  const { rows } = await db.execute<{ kind: ObjectKind; objects: number; drafts: number }>(sql`
    select counts.kind, counts.objects, (
      select count(distinct changes.object_uuid)::int
      from changes join change_sets on change_sets.id = changes.change_set_id
      where changes.kind = counts.kind and change_sets.state in ('draft', 'scheduled')
    ) as drafts
    from (${sql.join(counts, sql` union all `)}) counts`);
  return { data: rows };
}

/** Returns the names of objects by what others refer to them with, or what a search finds. */
export async function listObjectNames(
  { db }: Context<'db'>,
  kind: ObjectKind,
  { refs, q, set }: Query,
): Promise<Names> {
  const ref = kind === 'types' ? sql`o.key` : sql`o.uuid::text`;
  const search = foldText(q);
  const matches = refs.length > 0 ? sql`${ref} = ${anyOf(refs, 'text')}` : containsWords(sql`o.search`, q);
  const published = await db.execute<Names['data'][number]>(sql`
    select ${ref} as ref, o.display, false as is_draft ${fromObjects(kind)} where ${matches}
    order by nullif(position(${search} in o.search), 0), o.search, o.uuid limit ${maxObjectNames}`);
  const ofSet = set === '' ? sql`false` : sql`change_sets.uuid = ${set}::uuid`;
  const drafts = await db.execute<Names['data'][number]>(sql`
    select distinct on (o.ref) o.ref, coalesce(o.name, o.ref) as display, true as is_draft from (
      select ${kind === 'types' ? sql`fields ->> 'key'` : sql`object_uuid::text`} as ref, change_set_id,
        coalesce(fields ->> 'name', fields ->> 'title', fields ->> 'label') as name
      from changes where kind = ${kind} and action = 'create'
    ) o join change_sets on change_sets.id = o.change_set_id
    where change_sets.state in ('draft', 'scheduled') and o.ref is not null
      and ${refs.length > 0 ? sql`o.ref = ${anyOf(refs, 'text')}` : sql`${ofSet} and ${containsWords(sql`fold_text(coalesce(o.name, ''))`, q)}`}
    order by o.ref limit ${maxObjectNames}`);
  const known = new Set(published.rows.map((row) => row.ref));
  return { data: [...drafts.rows.filter((row) => !known.has(row.ref)), ...published.rows] };
}
