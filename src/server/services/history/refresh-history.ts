import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import type { Context } from '#server/services/context.ts';
import { maxIdOf, readNewRows } from '#server/services/signal/progress.ts';
import type { NewRows } from '#server/services/signal/progress.ts';
import { rebuildCollections } from './rebuild-collections.ts';
import { recountCards } from './recount-cards.ts';

type Step = (tx: Transaction, rows: NewRows, now: Date) => Promise<unknown>;

interface HistorySource {
  /** Also the key of its progress. */
  name: string;
  table: string;
  /** IDs of one transaction. */
  size: number;
  read: Step;
}

/**
 * What is read once, in the order of IDs: new trades and entries of the ledger, and all cards and players, whose days from
 * before they were kept are filled in.
 */
const sources: readonly HistorySource[] = [
  { name: 'history cards', table: 'cards', size: 25, read: recountCards },
  { name: 'history collections', table: 'players', size: 20, read: rebuildCollections },
  { name: 'history balances', table: 'ledger_entries', size: 50_000, read: addBalances },
  { name: 'history trades', table: 'trade_events', size: 20_000, read: addTrades },
];

/** Brings the histories up to date, in small transactions. */
export async function refreshHistory({ db, clock }: Context<'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const { name, table, size, read } of sources) {
    await readNewRows(
      db,
      name,
      maxIdOf(table),
      now,
      async (tx, rows) => {
        await read(tx, rows, now);
        return 0;
      },
      size,
    );
  }
}

/** The last entry of a day has its balance. A deletion of the account is waited for, because it deletes the rows. */
async function addBalances(tx: Transaction, { from, to }: NewRows): Promise<void> {
  await tx.execute(sql`
    with found as materialized (
      select distinct on (a.player_id, day) a.player_id, (t.created_at at time zone 'utc')::date as day, e.balance
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'player' and a.currency = 'bloodstones'
      join ledger_transfers t on t.id = e.transfer_id
      where e.id > ${from} and e.id <= ${to}
      order by a.player_id, day, e.id desc
    ), theirs as materialized (
      select id from players where id in (select player_id from found) and deleted_at is null order by id for key share
    )
    insert into balance_days (player_id, day, bloodstones)
    select player_id, day, balance from found where player_id in (select id from theirs) order by player_id, day
    on conflict (player_id, day) do update set bloodstones = excluded.bloodstones`);
}

/** The pages of the cards are rendered again. */
async function addTrades(tx: Transaction, { from, to }: NewRows): Promise<void> {
  await tx.execute(sql`
    with written as (
      insert into card_trades as kept (card_id, got_card_id, trades, bloodstones)
      select card_id, got_card_id, trades, bloodstones from trade_exchanges(
        array(select trade_id from trade_events where id > ${from} and id <= ${to} and kind = 'accepted' and trade_id is not null),
        array(select ring_id from trade_events where id > ${from} and id <= ${to} and kind = 'accepted' and ring_id is not null)
      ) order by card_id, got_card_id
      on conflict (card_id, got_card_id) do update
        set trades = kept.trades + excluded.trades, bloodstones = kept.bloodstones + excluded.bloodstones
      returning card_id
    )
    select notify_instances(array(select distinct card_id from written))`);
}
