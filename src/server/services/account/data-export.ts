import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { readInBatches, withSnapshot } from '#server/db/cursor.ts';
import { ledgerStatement, toLedgerEntry } from '#server/services/ledger/ledger-history.ts';
import type { EntryRow } from '#server/services/ledger/ledger-history.ts';
import { readCosmetics } from '#server/services/cosmetic/cosmetic.ts';
import { exportTimeoutMs } from '#server/db/timeouts.ts';
import { loadPersonalCalendar } from '#server/services/calendar/personal-calendar.ts';
import { loadCleanUpRules } from '#server/services/clean-up/rules.ts';
import { loadNotificationSettings } from '#server/services/notification/notification-settings.ts';
import { loadSpendingLimit } from '#server/services/payment/spending-limit.ts';
import { loadProfile } from '#server/services/player/player.ts';
import { loadTradeSettings } from '#server/services/trade/trade-settings.ts';
import type { Context } from '#server/services/context.ts';

type Line = Record<string, unknown>;

/**
 * Writes all data that the game stores about the caller as JSON, from one database snapshot. It contains no tokens and
 * no data of other players. Long lists are read in batches; each batch waits until `write` accepted the previous one.
 */
export function exportData(
  { background, caller: { playerId }, clock }: Context<'background' | 'caller' | 'clock'>,
  write: (text: string) => Promise<void>,
): Promise<void> {
  return withSnapshot(background, exportTimeoutMs, async (tx) => {
    const field = (name: string, value: unknown) => write(`,${JSON.stringify(name)}:${JSON.stringify(value)}`);
    const list = async <Row extends Line>(
      name: string,
      statements: readonly SQL[],
      describe: (row: Row) => unknown = describeLine,
    ) => {
      let before = `,${JSON.stringify(name)}:[`;
      for (const statement of statements) {
        await readInBatches<Row>(tx, statement, async (rows) => {
          await write(before + rows.map((row) => JSON.stringify(describe(row))).join(','));
          before = ',';
        });
      }
      await write(before === ',' ? ']' : `${before}]`);
    };

    const further = await readAccountDetails(tx, playerId);
    await write(`{"exported_at":${JSON.stringify(clock())}`);
    await field('profile', { ...(await loadProfile(tx, playerId)), ...further });
    await list('sessions', [
      sql`
        select uuid, browser, created_at, last_used_at, expires_at, revoked_at from sessions
        where player_id = ${playerId} order by id`,
    ]);
    await list('api_keys', [
      sql`
        select uuid, name, hint, scopes, created_at, expires_at, last_used_at, revoked_at,
          (select json_agg(json_build_object('event', e.event, 'scope', e.scope, 'operation', e.operation, 'subject_uuid', e.subject,
              'created_at', to_json(e.created_at at time zone 'utc')#>>'{}' || 'Z') order by e.id)
           from api_key_events e where e.key_id = api_keys.id) as events
        from api_keys where player_id = ${playerId} order by id`,
    ]);
    await list('active_days', [
      sql`select day::text as day from active_days where player_id = ${playerId} order by day`,
    ]);
    await list('collection_days', [
      sql`
        select day::text, copies, cards as different_cards, score from collection_days where player_id = ${playerId} order by day`,
    ]);
    await list('balance_days', [
      sql`select day::text, bloodstones from balance_days where player_id = ${playerId} order by day`,
    ]);
    await list('cards', [
      sql`
        select instances.uuid, cards.uuid as card_uuid, cards.name as card, cards.rarity, instances.version, instances.is_locked,
          instances.state, frames.name as frame, instances.created_at
        from instances join cards on cards.id = instances.card_id left join frames on frames.id = instances.frame_id
        where instances.owner_id = ${playerId} order by instances.id`,
    ]);
    await field('cosmetics', await readCosmetics(tx, playerId));
    await list('card_events', [
      sql`
        select instance_events.instance_uuid as copy_uuid, cards.name as card, instance_events.version, instance_events.kind, frames.name as frame,
          instance_events.created_at, instance_events.claimed_at
        from instance_events join cards on cards.id = instance_events.card_id
        left join frames on frames.id = instance_events.frame_id
        where instance_events.player_id = ${playerId} order by instance_events.id`,
    ]);
    await list<EntryRow>('ledger', [ledgerStatement(playerId)], toLedgerEntry);
    await list('orders', [
      sql`
        select uuid, kind, item_uuid, name, quantity, currency, price, created_at from orders
        where player_id = ${playerId} order by id`,
    ]);
    await list('payments', [
      sql`
        select uuid, name, moonstones, price, currency, state, refunded, returned, created_at, paid_at,
          (select json_agg(json_build_object('kind', e.kind, 'details', e.details, 'created_at', to_json(e.created_at at time zone 'utc')#>>'{}' || 'Z') order by e.id)
           from payment_events e where e.payment_id = payments.id) as events
        from payments where player_id = ${playerId} order by id`,
    ]);
    await field('spending_limit', await loadSpendingLimit(tx, playerId));
    await list('opened_packs', [
      sql`
        select o.uuid, orders.uuid as order_uuid, o.counter, o.player_seed, encode(sha256(s.server_seed), 'hex') as server_seed_hash,
          case when s.revealed_at is not null then encode(s.server_seed, 'hex') end as server_seed,
          (select json_agg(json_build_object('copy_uuid', d.instance_uuid, 'card', cards.name, 'version', d.version) order by d.slot)
           from pack_draws d join cards on cards.id = d.card_id where d.opening_id = o.id) as cards
        from pack_openings o join orders on orders.id = o.order_id join draw_seeds s on s.id = o.seed_id
        where orders.player_id = ${playerId} order by o.id`,
    ]);
    await list('draw_seeds', [
      sql`
        select player_seed, next_counter, encode(sha256(server_seed), 'hex') as server_seed_hash, created_at, revealed_at
        from draw_seeds where player_id = ${playerId} order by id`,
    ]);
    await list('pack_progress', [
      sql`
        select packs.uuid as pack_uuid, packs.name as pack, p.opened, p.since_guarantee
        from pack_progress p join packs on packs.id = p.pack_id where p.player_id = ${playerId} order by p.pack_id`,
    ]);
    await list('votes', [sql`select site, voted_at from votes where player_id = ${playerId} order by id`]);
    await list('rewards', [
      sql`
        select r.uuid, r.title, r.message, r.gifts, m.state, m.at as changed_at, r.expires_at
        from reward_recipients m join rewards r on r.id = m.reward_id where m.player_id = ${playerId} order by m.reward_id`,
    ]);
    await list('calendar', [
      sql`select day, currency, amount from calendar_claims where player_id = ${playerId} order by day`,
    ]);
    await field('personal_calendar', await loadPersonalCalendar(tx, playerId));
    await list('overlays', [
      sql`select kind, created_at, last_used_at from overlays where player_id = ${playerId} order by kind`,
    ]);
    await field('clean_up_rules', (await loadCleanUpRules(tx, playerId)) ?? null);
    await list('saved_searches', [
      sql`
        select uuid, name, query, is_notified, created_at from saved_searches where player_id = ${playerId} order by id`,
    ]);
    await list('version_wishes', [
      sql`
        select cards.uuid as card_uuid, cards.name as card, version_wishes.version, version_wishes.created_at
        from version_wishes join cards on cards.id = version_wishes.card_id
        where version_wishes.player_id = ${playerId} order by version_wishes.created_at, version_wishes.card_id, version_wishes.version`,
    ]);
    await list('wanted_cards', [
      sql`
        select cards.uuid as card_uuid, cards.name as card, wanted_cards.created_at
        from wanted_cards join cards on cards.id = wanted_cards.card_id
        where wanted_cards.player_id = ${playerId} order by wanted_cards.created_at, wanted_cards.card_id`,
    ]);
    await list('series_completions', [
      sql`
        select series.uuid as series_uuid, series.name as series, completed_at, cards
        from series_completions join series on series.id = series_id
        where player_id = ${playerId} order by completed_at, series_id`,
    ]);
    await field('trade_settings', await readTradeSettings(tx, playerId));
    await list('trades', [
      sql`
        select t.uuid, t.state, t.sender_id = ${playerId} as is_sent, other.uuid as other_player_uuid,
          case when t.sender_id = ${playerId} then t.note end as note, t.sender_bloodstones, t.recipient_bloodstones,
          t.created_at, t.held_at, t.closed_at, t.closing,
          (select json_agg(json_build_object('copy_uuid', i.instance_uuid, 'card', cards.name, 'version', i.version,
              'is_mine', i.is_given = (t.sender_id = ${playerId}), 'is_traded', i.is_traded) order by i.id)
           from trade_items i join cards on cards.id = i.card_id where i.trade_id = t.id) as copies
        from trades t
        join players other on other.id = case when t.sender_id = ${playerId} then t.recipient_id else t.sender_id end
        where t.sender_id = ${playerId} or t.recipient_id = ${playerId} order by t.id`,
    ]);
    await list('trade_rings', [
      sql`
        select r.uuid, r.state, m.instance_uuid as copy_uuid, cards.name as card, m.version, m.confirmed_at, r.created_at,
          r.closed_at
        from trade_ring_members m join trade_rings r on r.id = m.ring_id join cards on cards.id = m.card_id
        where m.player_id = ${playerId} order by r.id`,
    ]);
    await field('notifications', await loadNotificationSettings(tx, playerId));
    await list('inbox', [
      sql`
        select kind, title, text, link, shown_at, read_at, kept_until as kept_until_at from inbox_entries
        where player_id = ${playerId} order by shown_at, id`,
    ]);
    await list('challenges', [
      sql`select uuid, created_at, expires_at, passed_at from challenges where player_id = ${playerId} order by id`,
      sql`select action, created_at from challenge_log where player_id = ${playerId} order by id`,
    ]);
    await list('account_actions', [
      sql`
        select uuid, kind, state, reason, words, restrictions, subject as subject_uuid, copies, until as until_at, coalesce(second_at, created_at) as created_at, lifted_at,
          lift_words, acknowledged_at
        from staff_actions where player_id = ${playerId} and state in ('active', 'lifted') order by id`,
    ]);
    await list('appeals', [
      sql`
        select c.uuid, a.uuid as action_uuid, c.words, c.outcome, case when c.state = 'closed' then c.answer end as answer,
          c.created_at, c.closed_at
        from staff_cases c join staff_actions a on a.id = c.action_id
        where c.kind = 'appeal' and c.opener_id = ${playerId} order by c.id`,
    ]);
    await list('reports', [
      sql`
        select c.uuid, c.reason, c.words, p.uuid as player_uuid, clans.title as clan, t.uuid as trade_uuid, c.created_at,
          c.read_at, c.closed_at
        from staff_cases c left join players p on p.id = c.player_id left join clans on clans.id = c.clan_id
        left join trades t on t.id = c.trade_id
        where c.kind = 'report' and c.opener_id = ${playerId} order by c.id`,
    ]);
    await write('}');
  });
}

/** Returns the settings for trades, with the uuids of blocked players and without their names. */
async function readTradeSettings(tx: Queryable, playerId: number): Promise<Line> {
  const { blocked, ...settings } = await loadTradeSettings(tx, playerId);
  return { ...settings, blocked: blocked.map(({ uuid }) => uuid) };
}

/** Returns account fields that the profile does not contain. */
async function readAccountDetails(tx: Queryable, playerId: number): Promise<Line | undefined> {
  const { rows } = await tx.execute<Line>(sql`
    select terms_accepted_at, first_night_dismissed_at, is_named_live, deletion_due_at, ban_reason,
      coalesce((select amount from moonstone_debts d where d.player_id = players.id), 0) as moonstone_debt
    from players where id = ${playerId}`);
  return rows[0] && describeLine(rows[0]);
}

/** Returns the row with its timestamps (columns that end in `_at`) in ISO 8601. */
function describeLine(row: Line): Line {
  const describe = ([name, value]: [string, unknown]) =>
    name.endsWith('_at') && typeof value === 'string' ? [name, new Date(value).toISOString()] : [name, value];
  return Object.fromEntries(Object.entries(row).map(describe)) as Line;
}
