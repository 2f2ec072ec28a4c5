import type { TransferDetails } from '#game/ledger.ts';
import { serializeCsv } from './csv.ts';
import { formatReason } from './ledger-labels.ts';

interface Line {
  id: number;
  created_at: string;
  currency: string;
  amount: number;
  balance: number;
  reason: string;
  details: TransferDetails;
}

/** Serializes payments as CSV. */
export function serializeLedgerCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ id, created_at, currency, amount, balance, reason, details }) => ({
    id,
    at: created_at,
    currency,
    amount,
    balance,
    reason,
    description: formatReason(reason, details),
  }));
  const columns = ['id', 'at', 'currency', 'amount', 'balance', 'reason', 'description'];
  return serializeCsv(columns, rows);
}
