import { and, eq, ne, sql } from 'drizzle-orm';
import type { ObjectKind } from '#game/object/kind.ts';
import { formatCount } from '#game/number.ts';
import type { Queryable } from '#server/db/connect.ts';
import { changes, changeSets } from '#server/db/schema/change-set.ts';
import type { Context } from '#server/services/context.ts';
import { notifyPlayer } from '#server/services/staff/act.ts';
import { readPlayer } from '#server/services/staff/staff-person.ts';
import { readNames } from './change-row.ts';
import type { ChangeSetRow } from './change-set-row.ts';

/** Tells admins who draft objects in other change sets that the caller now drafts them, too: once for each call. */
export async function tellDrafters(
  tx: Queryable,
  { caller, clock }: Context<'caller' | 'clock'>,
  set: Pick<ChangeSetRow, 'id' | 'uuid' | 'title'>,
  drafted: readonly { kind: ObjectKind; objectUuid: string }[],
): Promise<void> {
  const clashes = [];
  for (const [kind, group] of Map.groupBy(drafted, (draft) => draft.kind)) {
    const uuids = group.map(({ objectUuid }) => objectUuid);
    const rows = await tx
      .select({ change: changes, set: changeSets })
      .from(changes)
      .innerJoin(changeSets, eq(changeSets.id, changes.changeSetId))
      .where(
        and(
          eq(changes.kind, kind),
          sql`${changes.objectUuid} = any(${sql.param(uuids)}::uuid[])`,
          ne(changes.changeSetId, set.id),
          ne(changes.editorId, caller.playerId),
          eq(changeSets.state, 'draft'),
        ),
      )
      .orderBy(changes.id);
    clashes.push(...rows);
  }
  if (clashes.length === 0) return;
  const { name } = await readPlayer(tx, caller.playerId);
  const names = await readNames(
    tx,
    clashes.map(({ change }) => change),
  );
  for (const [playerId, own] of Map.groupBy(clashes, ({ change }) => change.editorId)) {
    const [first] = own;
    if (!first) continue;
    const { kind, objectUuid } = first.change;
    const more = own.length === 1 ? '' : ` and ${formatCount(own.length - 1, 'more draft')} of yours`;
    const notice = {
      playerId,
      reference: `drafted ${set.uuid} ${objectUuid}`,
      title: 'Another admin drafts what you draft',
      text: `${name} drafts ${names(first.change)}${more} in “${set.title}”, too.`,
      link: `/admin/objects/${kind}/${objectUuid}?set=${first.set.uuid}`,
    };
    await notifyPlayer(tx, notice, clock());
  }
}
