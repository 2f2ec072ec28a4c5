import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { searchConsole as endpoint } from '#contract/admin/search.ts';
import { isUuid } from '#game/identifier.ts';
import { objectKinds } from '#game/object/kind.ts';
import { foldText } from '#game/search-text.ts';
import { containsWords } from '#server/db/text-conditions.ts';
import { fromObjects } from '#server/import/object-view.ts';
import type { Context } from '#server/services/context.ts';

type Reply = v.InferOutput<(typeof endpoint)['reply']>;

const perKind = 5;
const mostSets = 8;

/** Finds objects and change sets by a part of their names, or by their uuid. */
export async function searchConsole({ db }: Context<'db'>, { q }: { q: string }): Promise<Reply> {
  if (q === '') return { objects: [], sets: [] };
  const uuid = isUuid(q) ? q.toLowerCase() : null;
  const search = foldText(q);
  const isNamed = (text: ReturnType<typeof sql>) => containsWords(text, q);
  const ofKinds = objectKinds.map(
    (kind) => sql`(
      select ${kind}::text as kind, o.uuid::text as uuid, o.display, null::text as set ${fromObjects(kind)}
      where ${isNamed(sql`o.search`)} or o.uuid = ${uuid}::uuid
      order by nullif(position(${search} in o.search), 0), o.search, o.uuid limit ${perKind})`,
  );
  const drafted = sql`(
    select d.kind, d.uuid, d.name as display, d.set from (
      select changes.kind, changes.object_uuid::text as uuid, change_sets.uuid::text as set,
        coalesce(fields ->> 'name', fields ->> 'title', fields ->> 'label') as name
      from changes join change_sets on change_sets.id = changes.change_set_id
      where changes.action = 'create' and change_sets.state in ('draft', 'scheduled')
    ) d where d.name is not null and (${isNamed(sql`fold_text(d.name)`)} or d.uuid = ${uuid})
    order by d.name, d.uuid limit ${perKind * 2})`;
  const objects = await db.execute<Reply['objects'][number]>(sql.join([...ofKinds, drafted], sql` union all `));
  const sets = await db.execute<Reply['sets'][number]>(sql`
    select uuid, title, state from change_sets
    where ${isNamed(sql`fold_text(title)`)} or uuid = ${uuid}::uuid order by id desc limit ${mostSets}`);
  return { objects: objects.rows, sets: sets.rows };
}
