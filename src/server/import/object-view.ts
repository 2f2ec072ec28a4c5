import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Slot } from '#game/draw.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { formatSlots } from '#game/pack-slots.ts';
import type { Queryable } from '#server/db/connect.ts';
import { anyOf } from './stored-rows.ts';

/* The objects in the database in the form of a catalogue's JSON, with the fields of `rowSchemas`. */

/** A time in the form of `Date.toISOString`. */
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const artOf = (entity: string, kind: string, column: string) =>
  sql.raw(`(select sha256 from art_files where entity = '${entity}' and entity_uuid = ${column} and kind = '${kind}')`);

const cosmetic = (table: 'frames' | 'banners', entity: string) => sql`
  select t.uuid, t.name as display, fold_text(t.name) as search, t.name, t.parent, ${artOf(entity, 'image', 't.uuid')} as art,
    t.withdrawn_at is not null as withdrawn
  from ${sql.raw(table)} t`;

const sold = sql`t.price, t.player_limit, t.position, ${iso('t.created_at')} as created_at,
  ${iso('t.opens_at')} as opens_at, ${iso('t.closes_at')} as closes_at, t.withdrawn_at is not null as withdrawn`;

/** A query for all objects of each kind: uuid, the text that lists show as `display`, its folded form as `search`, and the fields. */
const views: Readonly<Record<ObjectKind, SQL>> = {
  series: sql`
    select t.uuid, t.name as display, t.search_name as search, t.name, t.genres, t.palette, t.scenery, ${iso('t.created_at')} as created_at,
      t.withdrawn_at is not null as withdrawn
    from series t`,
  types: sql`
    select t.uuid, t.label as display, fold_text(t.label) as search, t.key, t.label, t.withdrawn_at is not null as withdrawn from event_types t`,
  makers: sql`
    select t.uuid, t.name as display, t.search_name as search, t.discord_id, t.name, t.discord_avatar, t.portfolio_url from makers t`,
  frames: cosmetic('frames', 'frame'),
  banners: cosmetic('banners', 'banner'),
  cards: sql`
    select t.uuid, t.name as display, t.search_name as search, t.name, series.uuid as series, t.rarity::text as rarity, t.batch, t.type,
      array(select makers.uuid
        from card_makers join makers on makers.id = card_makers.maker_id where card_makers.card_id = t.id
        order by card_makers.position) as makers,
      ${iso('t.created_at')} as created_at, t.emblem, ${artOf('card', 'image', 't.uuid')} as art,
      ${artOf('card', 'video', 't.uuid')} as video, t.withdrawn_at is not null as withdrawn
    from cards t join series on series.id = t.series_id`,
  seasons: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.name, ${iso('t.opens_at')} as opens_at, ${iso('t.closes_at')} as closes_at,
      t.withdrawn_at is not null as withdrawn
    from seasons t`,
  packs: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.name, nullif(t.about, '') as about, t.kind::text as kind,
      t.currency::text as currency, t.slots, t.guarantee_rarity || ' ' || t.guarantee_within as guarantee,
      t.types, t.series_uuids as series, t.cover_uuids as cover, t.daily_limit, ${sold}
    from packs t`,
  offers: sql`
    select t.uuid, coalesce(frames.name, banners.name) as display, fold_text(coalesce(frames.name, banners.name)) as search,
      frames.uuid as frame, banners.uuid as banner,
      t.currency::text as currency, seasons.uuid as season, t.stock, ${sold}
    from cosmetic_offers t left join frames on frames.id = t.frame_id left join banners on banners.id = t.banner_id
      left join seasons on seasons.id = t.season_id`,
  bundles: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.name, nullif(t.about, '') as about, t.moonstones, t.bonus, ${sold} from bundles t`,
  partners: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.name, t.platform::text as platform, t.language, t.link,
      nullif(t.about, '') as about, ${artOf('partner', 'image', 't.uuid')} as art, t.position,
      t.withdrawn_at is not null as withdrawn
    from partners t`,
  events: sql`
    select t.uuid, t.title as display, fold_text(t.title) as search, t.title, nullif(t.description, '') as description, t.kind::text as kind,
      ${iso('t.starts_at')} as starts_at, ${iso('t.ends_at')} as ends_at, t.link, ${iso('t.published_at')} as published_at,
      t.withdrawn_at is not null as withdrawn
    from events t`,
  clans: sql`
    select t.uuid, t.title as display, fold_text(t.title) as search, t.index, t.title, t.emote, t.tier, t.invite_url, t.is_featured as featured
    from clans t`,
  announcements: sql`
    select t.uuid, t.title as display, fold_text(t.title) as search, t.title, nullif(t.part, '') as part, nullif(t.partner, '') as partner,
      t.is_live as live, t.text, t.link_title, t.link, ${iso('t.opens_at')} as opens_at, ${iso('t.closes_at')} as closes_at,
      t.withdrawn_at is not null as withdrawn
    from announcements t`,
  voting_sites: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.key::text as key, t.name, t.link, t.position,
      t.withdrawn_at is not null as withdrawn
    from voting_sites t`,
  daily_rewards: sql`
    select t.uuid, t.day::text as display, t.day::text as search, t.day::text as day, t.currency::text as currency, t.amount,
      t.withdrawn_at is not null as withdrawn
    from daily_rewards t`,
  staff_texts: sql`
    select t.uuid, t.name as display, fold_text(t.name) as search, t.name, t.reason, t.text, t.position,
      t.withdrawn_at is not null as withdrawn
    from staff_texts t`,
};

/** An object with the text that lists show. */
export interface StoredObject {
  uuid: string;
  display: string;
  fields: ObjectFields;
}

/** SQL columns and source of the objects of a kind, named `o`. Their fields can be named in conditions and orders. */
export const selectObjects = (kind: ObjectKind) => sql`
  select o.uuid, o.display, to_jsonb(o) - '{uuid,display,search}'::text[] as fields from (${views[kind]}) o`;

/** SQL source of the objects of a kind, named `o`. */
export const fromObjects = (kind: ObjectKind) => sql`from (${views[kind]}) o`;

type Row = StoredObject & Record<string, unknown>;

/** Runs a statement that begins with `selectObjects`. */
export async function runObjectQuery(db: Queryable, statement: SQL): Promise<StoredObject[]> {
  const { rows } = await db.execute<Row>(statement);
  return rows.map(toStoredObject);
}

/** Returns the object of a row that `selectObjects` selects. */
export function toStoredObject({ uuid, display, fields }: StoredObject): StoredObject {
  return { uuid, display, fields: describeSlots(fields) };
}

function describeSlots(fields: ObjectFields): ObjectFields {
  const { slots } = fields;
  return slots === undefined ? fields : { ...fields, slots: formatSlots(slots as Slot[]) };
}

/** Returns the objects with these uuids, by uuid. */
export async function readObjects(
  db: Queryable,
  kind: ObjectKind,
  uuids: readonly string[],
): Promise<Map<string, StoredObject>> {
  if (uuids.length === 0) return new Map();
  const found = await runObjectQuery(db, sql`${selectObjects(kind)} where o.uuid = ${anyOf(uuids, 'uuid')}`);
  return new Map(found.map((object) => [object.uuid, object]));
}
