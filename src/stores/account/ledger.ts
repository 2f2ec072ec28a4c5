import { atom } from 'nanostores';
import { onPopState, getQueryParams, setQueryParams } from '#client/url.ts';
import { call } from '#client/api.ts';
import { maxLedgerPageSize, listLedger } from '#contract/account.ts';
import type { LedgerEntry } from '#contract/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { createAsyncResource, subscribeToSession } from '#stores/async-resource.ts';
import { $token } from '#stores/session/session.ts';

/* The signed-in player's payments, newest first. The URL's `currency` parameter filters them. */

const ledger = createAsyncResource<ReplyOf<typeof listLedger>>();
export const $ledger = ledger.$resource;
/** An empty string means all currencies. */
export const $ledgerCurrency = atom<Currency | ''>('');
/** The state of the request for older entries. */
export const $olderEntriesState = atom<'idle' | 'loading' | 'failed'>('idle');
/** How many entries of the CSV export are loaded, out of `count`; null while no export runs. */
export const $ledgerExportProgress = atom<{ loaded: number; count: number } | null>(null);

/** Loads the ledger and follows the session and the URL. Returns an unsubscribe function. */
export function subscribeToLedger(): () => void {
  $ledgerCurrency.set(parseCurrency());
  const unsubscribe = subscribeToSession(ledger.reset, loadLedger);
  const stopListening = onPopState(() => show(parseCurrency()));
  return () => {
    unsubscribe();
    stopListening();
  };
}

export function loadLedger(): Promise<void> {
  $olderEntriesState.set('idle');
  const currency = $ledgerCurrency.get();
  return ledger.load((signal) => call(listLedger, { query: { currency } }, { signal }));
}

export function showCurrency(currency: Currency | ''): void {
  const parameters = getQueryParams();
  if (currency === '') parameters.delete('currency');
  else parameters.set('currency', currency);
  setQueryParams(parameters, 'push');
  show(currency);
}

/** Loads the next page after the last entry's id, so that new payments do not shift the pages. */
export async function loadOlderEntries(): Promise<void> {
  const before = ledger.$resource.get().value;
  if (!before || $olderEntriesState.get() === 'loading') return;
  $olderEntriesState.set('loading');
  try {
    const currency = $ledgerCurrency.get();
    const older = await call(listLedger, { query: { currency, before: before.data.at(-1)?.id } });
    // The filter changed during the request.
    if (ledger.$resource.get().value !== before) return;
    ledger.set({ ...before, data: [...before.data, ...older.data] });
    $olderEntriesState.set('idle');
  } catch {
    if (ledger.$resource.get().value === before) $olderEntriesState.set('failed');
  }
}

/**
 * Returns every entry of the selected currency, for the export; undefined if the session changes during the load.
 * Throws an ApiError if a page cannot be loaded.
 */
export async function loadEntireLedger(): Promise<LedgerEntry[] | undefined> {
  const token = $token.get();
  const currency = $ledgerCurrency.get();
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

function show(currency: Currency | ''): void {
  if (currency === $ledgerCurrency.get()) return;
  $ledgerCurrency.set(currency);
  ledger.reset();
  void loadLedger();
}

function parseCurrency(): Currency | '' {
  const wanted = getQueryParams().get('currency');
  return currencies.find((currency) => currency === wanted) ?? '';
}
