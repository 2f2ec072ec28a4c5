import { sql } from 'drizzle-orm';
import type { Currency } from '#game/currency.ts';
import { fnv1a } from '#game/hash.ts';
import type { PackKind } from '#game/pack.ts';
import type { Queryable } from './connect.ts';

/** What the wrapper of a pack shows. */
export interface PackWrapper {
  readonly uuid: string;
  readonly name: string;
  readonly kind: PackKind;
  readonly currency: Currency;
  /** Whether it is sold until a date, or in a limited number to each player. */
  readonly isLimited: boolean;
  /** The first card that the pack names for its picture. The wrapper has its emblem and the colours of its series. */
  readonly cover: {
    readonly uuid: string;
    readonly type: string;
    readonly emblem: string | null;
    readonly series: { readonly uuid: string; readonly palette: string | null; readonly scenery: string | null };
  } | null;
}

/** Returns the wrappers of packs by the packs' uuids. */
export async function readPackWrappers(db: Queryable, uuids: readonly string[]): Promise<Map<string, PackWrapper>> {
  const { rows } = await db.execute<PackWrapper & Record<string, unknown>>(sql`
    select p.uuid, p.name, p.kind, p.currency,
      p.closes_at is not null or p.player_limit is not null as "isLimited",
      case when c.id is not null then json_build_object('uuid', c.uuid, 'type', c.type, 'emblem', c.emblem, 'series',
        json_build_object('uuid', s.uuid, 'palette', s.palette, 'scenery', s.scenery)) end as cover
    from packs p left join cards c on c.uuid = p.cover_uuids[1] left join series s on s.id = c.series_id
    where p.uuid = any(${sql.param(uuids)}::uuid[])`);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Returns a text that changes with what the wrapper shows. Pictures are cached for a year, so their addresses have it. */
export const wrapperVersion = (wrapper: PackWrapper | undefined): string =>
  wrapper ? fnv1a(JSON.stringify(wrapper)).toString(36) : '';
