import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { maxLedgerPageSize, listLedger } from '#contract/account/account.ts';
import type { LedgerEntry } from '#contract/account/account.ts';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { createList } from '#stores/base/list.ts';
import { $token } from '#stores/session/session.ts';

/* The signed-in player's payments, newest first. The URL's `currency` parameter filters them. */

/** An empty currency means all. */
const ledger = createList<LedgerEntry, { currency: Currency | '' }>({
  parse: (parameters) => ({ currency: currencies.find((each) => each === parameters.get('currency')) ?? '' }),
  // The next page comes after the last entry's id, so that new payments do not shift the pages.
  loadPage: async ({ currency }, cursor, signal) => {
    const query = { currency, before: cursor === null ? undefined : Number(cursor) };
    const { data, count } = await call(listLedger, { query }, { signal });
    return { data, count, next: data.length === 0 ? null : String(data.at(-1)?.id) };
  },
  idOf: ({ id }) => id,
});
export const { $list: $ledger, $view: $ledgerView, setView: setLedgerView } = ledger;
export const { load: loadLedger, loadMore: loadOlderEntries, subscribe: subscribeToLedger } = ledger;
/** How many entries of the CSV export are loaded, out of `count`; null while no export runs. */
export const $ledgerExportProgress = atom<{ loaded: number; count: number } | null>(null);

/**
 * Returns every entry of the selected currency, for the export; undefined if the session changes during the load.
 * Throws an ApiError if a page cannot be loaded.
 */
export async function loadEntireLedger(): Promise<LedgerEntry[] | undefined> {
  const token = $token.get();
  const { currency } = $ledgerView.get();
  const lines: LedgerEntry[] = [];
  $ledgerExportProgress.set({ loaded: 0, count: 0 });
  try {
    for (;;) {
      const query = { currency, size: maxLedgerPageSize, before: lines.at(-1)?.id };
      const { data, count } = await call(listLedger, { query });
      if ($token.get() !== token) return undefined;
      lines.push(...data);
      $ledgerExportProgress.set({ loaded: lines.length, count });
      if (data.length < maxLedgerPageSize) return lines;
    }
  } finally {
    $ledgerExportProgress.set(null);
  }
}
