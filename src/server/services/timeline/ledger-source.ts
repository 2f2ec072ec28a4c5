import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ledgerEntryKind, ledgerReasons } from '#game/timeline.ts';
import type { LedgerKind } from '#game/timeline.ts';
import { toLedgerEntry } from '#server/services/ledger/ledger-history.ts';
import type { EntryRow } from '#server/services/ledger/ledger-history.ts';
import { isoOf, isWithin, microsOf } from './source.ts';
import type { TimelineSource } from './source.ts';

const namedKinds = Object.keys(ledgerReasons) as LedgerKind[];

/** Payments, with the balance after each. Each account is read from its own index. */
export const ledgerSource: TimelineSource = {
  kinds: ['payment', ...namedKinds],
  position: /^\d{1,15}$/u,
  async read(db, request) {
    const { playerId, kinds, after, limit } = request;
    const { rows } = await db.execute<EntryRow & { micros: string }>(sql`
      select entries.*, ledger_accounts.currency from ledger_accounts cross join lateral (
        select ledger_entries.id, ledger_entries.amount, ledger_entries.balance, ledger_transfers.created_at,
          ${microsOf(sql`ledger_transfers.created_at`)} as micros, ledger_transfers.reason, ledger_transfers.details
        from ledger_entries join ledger_transfers on ledger_transfers.id = ledger_entries.transfer_id
        where ledger_entries.account_id = ledger_accounts.id
          and ${after === undefined ? sql`true` : sql`ledger_entries.id < ${after}::bigint`}
          and ${hasReason(kinds)} and ${isWithin(sql`ledger_transfers.created_at`, request)}
        order by ledger_entries.id desc limit ${limit}
      ) entries
      where ledger_accounts.kind = 'player' and ledger_accounts.player_id = ${playerId}
      order by entries.id desc limit ${limit}`);
    return rows.map(({ micros, ...row }) => {
      const { id, created_at: _, ...payment } = toLedgerEntry(row);
      return {
        entry: {
          source: 'ledger',
          id: `ledger-${id}`,
          at: isoOf(micros),
          kind: ledgerEntryKind(payment.reason),
          ...payment,
        },
        micros: Number(micros),
        position: String(id),
      };
    });
  },
};

function hasReason(kinds: readonly string[]): SQL {
  const named = (wanted: readonly LedgerKind[]) =>
    sql`${sql.param(wanted.flatMap((kind) => [...ledgerReasons[kind]]))}::text[]`;
  if (kinds.includes('payment')) {
    return sql`ledger_transfers.reason <> all(${named(namedKinds.filter((kind) => !kinds.includes(kind)))})`;
  }
  return sql`ledger_transfers.reason = any(${named(namedKinds.filter((kind) => kinds.includes(kind)))})`;
}
