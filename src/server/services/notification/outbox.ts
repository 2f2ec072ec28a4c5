import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { defaultChoices, notificationChannels } from '#game/notification.ts';
import type { NotificationChannel, NotificationKind, QuietHours } from '#game/notification.ts';
import { deferPastQuietHours } from '#game/quiet-hours.ts';
import type { Queryable } from '#server/db/connect.ts';
import { clearBatch, repeatBatch } from '#server/db/repeat-batch.ts';
import { outbox, quietHours } from '#server/db/schema/notification.ts';
import { players } from '#server/db/schema/player.ts';
import type { Context } from '#server/services/context.ts';
import { addToInboxes, settleInbox } from '#server/services/inbox/inbox-entry.ts';
import { isBannedRow } from '#server/services/player/banned-row.ts';

/** A notification for players, on the channels that they chose. */
export interface Notification {
  kind: NotificationKind;
  /** The subject's id. A player gets at most one notification of a kind with the same reference. */
  reference: string;
  title: string;
  text: string;
  /** A path of this site. */
  link: string;
  /** The earliest time of delivery, and when the inbox shows it. Default: now. */
  at?: Date;
  /** It says what can be done until it expires, so the inbox forgets it then. */
  isReminder?: true;
  /** The notification is not delivered from this time on. */
  expiresAt: Date;
}

/** Queues a notification for one player, in the given transaction. Returns the number of messages. */
export function enqueue(tx: Queryable, { playerId, ...notice }: Notification & { playerId: number }, now: Date) {
  return enqueueForAll(tx, eq(players.id, playerId), notice, now);
}

/**
 * Queues a notification for all players that match `audience` (a condition on `players`), in one statement, which also
 * writes it to their inboxes. Each player gets it on the channels that they chose for this kind, after their quiet hours.
 * Players for whom it would expire before that only find it in the inbox. Returns the number of messages.
 */
export async function enqueueForAll(tx: Queryable, audience: SQL, notice: Notification, now: Date): Promise<number> {
  const { kind, reference, title, text, link, expiresAt } = notice;
  const at = notice.at && notice.at > now ? notice.at : now;
  const channels = notificationChannels.map((channel) => ({ channel, is_on: defaultChoices[kind][channel] }));
  const dueAt = sql`coalesce(quiet_now.ends_at, ${timestamptz(at)})`;
  const { rowCount } = await tx.execute(sql`
    with told as (${addToInboxes(audience, canReceive(now), { ...notice, at })})
    insert into outbox (player_id, channel, kind, reference, title, text, link, created_at, due_at, expires_at)
    select players.id, channels.channel, ${kind}, ${reference}, ${title}, ${text}, ${link},
      ${timestamptz(now)}, ${dueAt}, ${timestamptz(expiresAt)}
    from players
    cross join jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as channels (channel notification_channel, is_on boolean)
    left join notification_preferences chosen
      on chosen.player_id = players.id and chosen.kind = ${kind} and chosen.channel = channels.channel
    left join quiet_hours on quiet_hours.player_id = players.id
    left join jsonb_to_recordset(${JSON.stringify(await listActiveQuietHours(tx, at))}::jsonb)
      as quiet_now ("from" text, "to" text, time_zone text, ends_at timestamptz)
      on (quiet_now."from", quiet_now."to", quiet_now.time_zone)
        = (quiet_hours."from", quiet_hours."to", quiet_hours.time_zone)
    where ${audience} and ${canReceive(now)}
      and coalesce(chosen.is_on, channels.is_on)
      and (channels.channel = 'chat' or exists (select from push_subscriptions where push_subscriptions.player_id = players.id))
      and ${dueAt} < ${timestamptz(expiresAt)}
    on conflict do nothing`);
  return rowCount ?? 0;
}

/**
 * Returns all distinct quiet hours that are active at a time, with their ends. The rule is in game code, not in SQL.
 */
async function listActiveQuietHours(tx: Queryable, at: Date): Promise<(QuietHours & { ends_at: Date })[]> {
  const { from, to, timeZone } = quietHours;
  const known = await tx.select({ from, to, time_zone: timeZone }).from(quietHours).groupBy(from, to, timeZone);
  return known
    .map((quiet) => ({ ...quiet, ends_at: deferPastQuietHours(quiet, at) }))
    .filter(({ ends_at: end }) => end > at);
}

const timestamptz = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** The condition that a player is neither banned nor deleted. */
function canReceive(now: Date): SQL {
  return sql`players.deleted_at is null and not ${isBannedRow(now)}`;
}

export interface OutboxMessage {
  id: number;
  playerId: number;
  discordId: string;
  kind: NotificationKind | 'test';
  title: string;
  text: string;
  link: string;
  createdAt: Date;
  expiresAt: Date;
  /** Number of deliveries attempted, including this one. */
  tries: number;
  /** Ids of the push subscriptions that have received it. */
  deliveredTo: readonly number[];
}

type OutboxRow = Omit<OutboxMessage, 'id' | 'createdAt' | 'expiresAt'> &
  Record<'id' | 'createdAt' | 'expiresAt' | 'dueAt', string>;

/** Leases due messages, in the order of their due times. No other worker gets them until the lease ends. */
export async function dequeue(
  db: Queryable,
  channel: NotificationChannel,
  { limit, leaseMs }: { limit: number; leaseMs: number },
  now: Date,
): Promise<OutboxMessage[]> {
  const { rows } = await db.execute<OutboxRow & Record<string, unknown>>(sql`
    with due as (
      select outbox.id, players.discord_id from outbox join players on players.id = outbox.player_id
      where outbox.channel = ${channel} and outbox.completed_at is null
        and outbox.due_at <= ${timestamptz(now)} and outbox.expires_at > ${timestamptz(now)}
        and (outbox.leased_until is null or outbox.leased_until <= ${timestamptz(now)})
        and ${canReceive(now)}
      order by outbox.due_at, outbox.id limit ${limit} for update of outbox skip locked)
    update outbox set leased_until = ${timestamptz(new Date(now.getTime() + leaseMs))}, tries = tries + 1
    from due where outbox.id = due.id
    returning outbox.id, player_id as "playerId", discord_id as "discordId", kind, title, text, link,
      created_at as "createdAt", due_at as "dueAt", expires_at as "expiresAt", tries, delivered_to as "deliveredTo"`);
  return rows
    .map(({ dueAt, ...row }) => ({ ...row, id: Number(row.id), dueAt: Date.parse(dueAt) }))
    .sort((a, b) => a.dueAt - b.dueAt || a.id - b.id)
    .map(({ dueAt: _, createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      expiresAt: new Date(expiresAt),
    }));
}

export type DeliveryOutcome = 'sent' | 'failed' | 'expired';

/** Completes messages with an outcome. Returns how many were not completed before. */
export async function ack(
  db: Queryable,
  channel: NotificationChannel,
  ids: readonly number[],
  outcome: DeliveryOutcome,
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0;
  const settled = await db
    .update(outbox)
    .set({ completedAt: now, outcome })
    .where(and(inArray(outbox.id, [...ids]), eq(outbox.channel, channel), isNull(outbox.completedAt)))
    .returning({ id: outbox.id });
  return settled.length;
}

/** Expires a player's queued messages of a kind whose reference starts with `prefix`, and settles them in the inbox. */
export async function cancel(
  tx: Queryable,
  { playerId, kind, prefix }: { playerId: number; kind: NotificationKind; prefix: string },
  now: Date,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ completedAt: now, outcome: 'expired' })
    .where(
      and(
        eq(outbox.playerId, playerId),
        eq(outbox.kind, kind),
        sql`starts_with(${outbox.reference}, ${prefix})`,
        isNull(outbox.completedAt),
      ),
    );
  await settleInbox(tx, { playerId, kind, prefix }, now);
}

/** Returns when the next push message becomes due or its lease ends. Undefined if there is none. */
export async function nextPushAt({ db, clock }: Context<'db' | 'clock'>): Promise<Date | undefined> {
  const now = clock();
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select least(
      (select due_at from outbox where channel = 'browser' and completed_at is null and due_at > ${timestamptz(now)}
        order by due_at limit 1),
      (select min(leased_until) from outbox where channel = 'browser' and completed_at is null
        and due_at <= ${timestamptz(now)} and leased_until > ${timestamptz(now)})) as at`);
  const at = rows[0]?.at;
  return at ? new Date(at) : undefined;
}

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/** Marks overdue messages as expired and deletes old completed ones. Returns the number of changed rows. */
export async function clearOutbox({ db, clock }: Context<'db' | 'clock'>, signal?: AbortSignal): Promise<number> {
  const now = clock();
  const expired = sql`
    update outbox set completed_at = ${timestamptz(now)}, outcome = 'expired' where id in (
      select id from outbox where completed_at is null and expires_at <= ${timestamptz(now)}
        and (leased_until is null or leased_until <= ${timestamptz(now)})
      order by expires_at limit ${clearBatch} for update skip locked)`;
  const old = sql`
    delete from outbox where id in (
      select id from outbox where completed_at < ${timestamptz(new Date(now.getTime() - retentionMs))}
      order by completed_at limit ${clearBatch} for update skip locked)`;
  return (await repeatBatch(db, expired, signal)) + (await repeatBatch(db, old, signal));
}
