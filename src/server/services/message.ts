import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { defaultChoices, notificationChannels } from '#game/notification.ts';
import type { NotificationChannel, NotificationKind, QuietHours } from '#game/notification.ts';
import { endOfQuiet } from '#game/quiet-hours.ts';
import type { Queryable } from '#server/db/connect.ts';
import { messages, quietHours } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/world.ts';

/** What players are told, by whichever channels they chose. */
export interface Notice {
  kind: NotificationKind;
  /** What it is about: nobody is told of the same twice. */
  reference: string;
  title: string;
  text: string;
  /** A path of this site. */
  link: string;
  /** Not before; without it, at once. */
  at?: Date;
  /** From then on nobody wants to hear it. */
  expiresAt: Date;
}

/** Tells one player, once, in the caller's transaction. */
export function notify(tx: Queryable, { playerId, ...notice }: Notice & { playerId: number }, now: Date) {
  return notifyAll(tx, eq(players.id, playerId), notice, now);
}

/**
 * Tells every player of whom `audience` (a condition on `players`) holds, in one statement however many
 * they are: each by the channels that they chose for this kind, and after their quiet hours. Whoever would
 * hear it too late does not. Answers how many messages that makes.
 */
export async function notifyAll(tx: Queryable, audience: SQL, notice: Notice, now: Date): Promise<number> {
  const { kind, reference, title, text, link, expiresAt } = notice;
  const at = notice.at && notice.at > now ? notice.at : now;
  const channels = notificationChannels.map((channel) => ({ channel, is_on: defaultChoices[kind][channel] }));
  const dueAt = sql`coalesce(quiet_now.ends_at, ${moment(at)})`;
  const { rowCount } = await tx.execute(sql`
    insert into messages (player_id, channel, kind, reference, title, text, link, created_at, due_at, expires_at)
    select players.id, channels.channel, ${kind}, ${reference}, ${title}, ${text}, ${link},
      ${moment(now)}, ${dueAt}, ${moment(expiresAt)}
    from players
    cross join jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as channels (channel notification_channel, is_on boolean)
    left join notification_choices chosen
      on chosen.player_id = players.id and chosen.kind = ${kind} and chosen.channel = channels.channel
    left join quiet_hours on quiet_hours.player_id = players.id
    left join jsonb_to_recordset(${JSON.stringify(await listQuiet(tx, at))}::jsonb)
      as quiet_now ("from" text, "to" text, time_zone text, ends_at timestamptz)
      on (quiet_now."from", quiet_now."to", quiet_now.time_zone)
        = (quiet_hours."from", quiet_hours."to", quiet_hours.time_zone)
    where ${audience} and ${mayHear(now)}
      and coalesce(chosen.is_on, channels.is_on)
      and (channels.channel = 'chat' or exists (select from push_browsers where push_browsers.player_id = players.id))
      and ${dueAt} < ${moment(expiresAt)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** All quiet hours that hold at a moment, and when each ends: the rule for that is the game's, not the database's. */
async function listQuiet(tx: Queryable, at: Date): Promise<(QuietHours & { ends_at: Date })[]> {
  const { from, to, timeZone } = quietHours;
  const known = await tx.select({ from, to, time_zone: timeZone }).from(quietHours).groupBy(from, to, timeZone);
  return known.map((quiet) => ({ ...quiet, ends_at: endOfQuiet(quiet, at) })).filter(({ ends_at: end }) => end > at);
}

const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Nothing is sent to whoever is banned or gone. */
function mayHear(now: Date): SQL {
  return sql`players.deleted_at is null and not coalesce(
    players.banned_at <= ${moment(now)} and (players.banned_until is null or players.banned_until > ${moment(now)}), false)`;
}

export interface TakenMessage {
  id: number;
  playerId: number;
  discordId: string;
  kind: NotificationKind | 'test';
  title: string;
  text: string;
  link: string;
  createdAt: Date;
  expiresAt: Date;
  /** How often it was taken, this time included. */
  tries: number;
  /** Browsers that have it. */
  sentTo: readonly number[];
}

type TakenRow = Omit<TakenMessage, 'id' | 'createdAt' | 'expiresAt'> &
  Record<'id' | 'createdAt' | 'expiresAt' | 'dueAt', string>;

/** Takes what is due, first come first served: until its lease ends, nobody else does, on any machine. */
export async function takeDue(
  db: Queryable,
  channel: NotificationChannel,
  { limit, leaseMs }: { limit: number; leaseMs: number },
  now: Date,
): Promise<TakenMessage[]> {
  const { rows } = await db.execute<TakenRow & Record<string, unknown>>(sql`
    with due as (
      select messages.id, players.discord_id from messages join players on players.id = messages.player_id
      where messages.channel = ${channel} and messages.settled_at is null
        and messages.due_at <= ${moment(now)} and messages.expires_at > ${moment(now)}
        and (messages.taken_until is null or messages.taken_until <= ${moment(now)})
        and ${mayHear(now)}
      order by messages.due_at, messages.id limit ${limit} for update of messages skip locked)
    update messages set taken_until = ${moment(new Date(now.getTime() + leaseMs))}, tries = tries + 1
    from due where messages.id = due.id
    returning messages.id, player_id as "playerId", discord_id as "discordId", kind, title, text, link,
      created_at as "createdAt", due_at as "dueAt", expires_at as "expiresAt", tries, sent_to as "sentTo"`);
  return rows
    .map(({ dueAt, ...row }) => ({ ...row, id: Number(row.id), dueAt: Date.parse(dueAt) }))
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .map(({ dueAt: _, createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    }));
}

export type MessageOutcome = 'sent' | 'failed' | 'expired';

/** Says how it ended with these; answers how many that settles. */
export async function settle(
  db: Queryable,
  channel: NotificationChannel,
  ids: readonly number[],
  outcome: MessageOutcome,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const settled = await db
    .update(messages)
    .set({ settledAt: now, outcome })
    .where(and(inArray(messages.id, [...ids]), eq(messages.channel, channel), isNull(messages.settledAt)))
    .returning({ id: messages.id });
  return settled.length;
}

/** What somebody need not be told any more: of a kind, and of what begins with `prefix` as it stands. */
export async function dropMessages(
  tx: Queryable,
  { playerId, kind, prefix }: { playerId: number; kind: NotificationKind; prefix: string },
  now: Date,
): Promise<void> {
  await tx
    .update(messages)
    .set({ settledAt: now, outcome: 'expired' })
    .where(
      and(
        eq(messages.playerId, playerId),
        eq(messages.kind, kind),
        sql`starts_with(${messages.reference}, ${prefix})`,
        isNull(messages.settledAt),
      ),
    );
}

/** When a browser's message is due next after now, or free again; undefined: none waits. */
export async function nextDueAt(db: Queryable, now: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select due_at from messages where channel = 'browser' and settled_at is null and due_at > ${moment(now)}
        order by due_at limit 1),
      (select min(taken_until) from messages where channel = 'browser' and settled_at is null
        and due_at <= ${moment(now)} and taken_until > ${moment(now)})) as at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

const settledKeptMs = 30 * 24 * 60 * 60 * 1000;
/** So many rows are changed in one statement: others do not wait long for it. */
const clearBatch = 1_000;

/** Settles what nobody wants to hear any more, and removes what was settled long ago; answers how many that were. */
export async function clearMessages(db: Queryable, now: Date, signal?: AbortSignal): Promise<number> {
  const expired = sql`
    update messages set settled_at = ${moment(now)}, outcome = 'expired' where id in (
      select id from messages where settled_at is null and expires_at <= ${moment(now)}
        and (taken_until is null or taken_until <= ${moment(now)})
      order by expires_at limit ${clearBatch} for update skip locked)`;
  const old = sql`
    delete from messages where id in (
      select id from messages where settled_at < ${moment(new Date(now.getTime() - settledKeptMs))}
      order by settled_at limit ${clearBatch} for update skip locked)`;
  return (await repeatBatch(db, expired, signal)) + (await repeatBatch(db, old, signal));
}

async function repeatBatch(db: Queryable, statement: SQL, signal: AbortSignal | undefined): Promise<number> {
  let cleared = 0;
  for (let last = clearBatch; last === clearBatch && !signal?.aborted; cleared += last) {
    last = (await db.execute(statement)).rowCount ?? 0;
  }
  return cleared;
}
