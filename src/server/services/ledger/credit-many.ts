import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import type { Payment } from './ledger.ts';

const playersPerTransfer = 100;

/**
 * Transfers the same amount from the mint to each of many players, in the given transaction. Some players share a transfer,
 * which saves rows; its reference is that of the payment with the ID of its first player. Accounts are locked in the
 * order of their players. The caller makes sure that no player is paid twice.
 */
export async function creditMany(
  tx: Queryable,
  { reason, reference, details = {}, currency, amount }: Omit<Payment, 'playerId'>,
  playerIds: readonly number[],
): Promise<void> {
  const ids = sql`${sql.param([...playerIds])}::int[]`;
  await tx.execute(sql`
    insert into ledger_accounts (kind, player_id, currency, balance)
    select 'player'::account_kind, player_id, ${currency}::currency, 0 from unnest(${ids}) as player_id order by player_id
    on conflict do nothing`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ledger_accounts
    where kind = 'player' and currency = ${currency}::currency and player_id = any(${ids})
    order by player_id for no key update`);
  await tx.execute(sql`
    with accounts as (
      select account_id, (place - 1) / ${playersPerTransfer}::int as part, place
      from unnest(${sql.param(rows.map(({ id }) => id))}::int[]) with ordinality as accounts (account_id, place)
    ), parts as (
      select part, count(*) as accounts,
        ${`${reference} `}::text || (select player_id from ledger_accounts where id = (array_agg(account_id order by place))[1])
          as reference
      from accounts group by part
    ), transfers as (
      insert into ledger_transfers (reason, reference, details)
      select ${reason}::text, reference, ${JSON.stringify(details)}::jsonb from parts order by part
      returning id, reference
    )
    insert into ledger_entries (transfer_id, account_id, amount)
    select transfer_id, account_id, amount from (
      select transfers.id as transfer_id, account_id, ${amount}::bigint as amount
      from transfers join parts using (reference) join accounts using (part)
      union all
      select transfers.id, (select id from ledger_accounts where kind = 'mint' and currency = ${currency}::currency),
        -${amount}::bigint * parts.accounts
      from transfers join parts using (reference)
    ) as entries order by transfer_id, account_id`);
}
