import type { TimelineEntry } from '#contract/account/timeline.ts';
import { serializeCsv } from '#ui/account/csv.ts';
import { timelineDetails, timelineTitle } from './timeline-labels.ts';

const columns = ['at', 'kind', 'description', 'details', 'count', 'currency', 'amount', 'balance'];

/** Serializes a timeline as CSV, with numbers for spreadsheets and text for people. */
export function serializeTimelineCsv(entries: readonly TimelineEntry[]): string {
  const rows = entries.map((entry) => ({
    at: entry.at,
    kind: entry.kind,
    description: timelineTitle(entry),
    details: timelineDetails(entry),
    ...(entry.source === 'copies' ? { count: entry.count } : {}),
    ...(entry.source === 'ledger' ? { currency: entry.currency, amount: entry.amount, balance: entry.balance } : {}),
  }));
  return serializeCsv(columns, rows);
}
