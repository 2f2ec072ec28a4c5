import { sql } from 'drizzle-orm';
import { GameError } from '#contract/error.ts';
import { objectFields } from '#game/object/fields.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';

/** How long an upload is kept that nothing uses: forms in browsers may still name it. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Uploads that one transaction examines. */
const batch = 1_000;

interface Draft {
  kind: ObjectKind;
  fields: Readonly<Record<string, unknown>>;
}

/**
 * Locks the art that drafts name until the transaction ends, so that it is not deleted as unused before they are stored.
 * Throws ART_NOT_FOUND unless all of it was uploaded.
 */
export async function lockArt(tx: Queryable, drafts: readonly Draft[]): Promise<void> {
  const wanted = new Map<string, 'image' | 'video'>();
  for (const { kind, fields } of drafts) {
    for (const [field, value] of Object.entries(fields)) {
      const input = objectFields[kind][field]?.input;
      if ((input !== 'art' && input !== 'video') || typeof value !== 'string') continue;
      wanted.set(value, input === 'art' ? 'image' : 'video');
    }
  }
  if (wanted.size === 0) return;
  const { rows } = await tx.execute<{ sha256: string; kind: 'image' | 'video' }>(sql`
    select sha256, kind from art_uploads where sha256 = any(${sql.param([...wanted.keys()])}::text[])
    order by sha256 for key share`);
  if (rows.length < wanted.size || rows.some(({ sha256, kind }) => wanted.get(sha256) !== kind)) {
    throw new GameError('ART_NOT_FOUND');
  }
}

/**
 * Deletes uploads that no draft and no revision names, 30 days after they were last uploaded or replaced. Returns how
 * many. Drafts of discarded change sets do not count.
 */
export async function deleteUnusedArt({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock().getTime() - keptMs);
  let deleted = 0;
  for (let after = ''; !signal?.aborted;) {
    const [last, count] = await db.transaction(async (tx) => {
      // The lock comes first: the statement after it sees every draft whose transaction had locked the upload.
      const { rows } = await tx.execute<{ sha256: string }>(sql`
        select sha256 from art_uploads where created_at < ${before} and sha256 > ${after}
        order by sha256 limit ${batch} for update skip locked`);
      const found = rows.map(({ sha256 }) => sha256);
      if (found.length === 0) return ['', 0] as const;
      const { rowCount } = await tx.execute(sql`
        with used as (
          select value from changes join change_sets on change_sets.id = changes.change_set_id,
            jsonb_each_text(changes.fields) where change_sets.state <> 'discarded'
          union select value from changes join change_sets on change_sets.id = changes.change_set_id,
            jsonb_each_text(changes.seen) where change_sets.state <> 'discarded'
          union select value from object_revisions, jsonb_each_text(object_revisions.before)
          union select value from object_revisions, jsonb_each_text(object_revisions.after))
        delete from art_uploads
        where sha256 = any(${sql.param(found)}::text[]) and sha256 not in (select value from used where value is not null)`);
      return [found.at(-1) ?? '', rowCount ?? 0] as const;
    });
    deleted += count;
    if (last === '') break;
    after = last;
  }
  return deleted;
}
