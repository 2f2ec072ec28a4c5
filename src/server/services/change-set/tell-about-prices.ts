import { formatCount } from '#game/number.ts';
import type { ObjectKind } from '#game/object/kind.ts';
import { objectSections } from '#game/object/sections.ts';
import type { Queryable } from '#server/db/connect.ts';
import { tellAdmins } from '#server/services/role/active-admin.ts';

/** What players pay for or get: one admin publishes it alone, and the others hear of it (decision 141). */
const priced: readonly ObjectKind[] = ['packs', 'offers', 'bundles', 'daily_rewards'];

interface Publication {
  uuid: string;
  title: string;
  publisherId: number;
}

/** Tells the other admins that a publication changes what players pay for or get, and how much of it. */
export async function tellAboutPrices(
  tx: Queryable,
  { uuid, title, publisherId }: Publication,
  changed: readonly { kind: ObjectKind }[],
  now: Date,
): Promise<void> {
  const counts = priced.flatMap((kind) => {
    const count = changed.filter((each) => each.kind === kind).length;
    return count === 0 ? [] : [formatCount(count, objectSections[kind].one)];
  });
  if (counts.length === 0) return;
  await tellAdmins(
    tx,
    {
      reference: `prices ${uuid}`,
      title: 'Prices or rewards were published',
      text: `“${title}” changes ${counts.join(', ')}.`,
      link: `/admin/changes/${uuid}`,
    },
    now,
    { except: publisherId },
  );
}
