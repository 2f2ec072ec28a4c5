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

/* The payments of whoever is signed in, newest first. The address says of which currency. */

const ledger = createAsyncResource<ReplyOf<typeof listLedger>>();
export const $ledger = ledger.$resource;
/** An empty text: all of them. */
export const $ledgerCurrency = atom<Currency | ''>('');
/** Whether older lines are on their way. */
export const $olderEntriesState = atom<'idle' | 'loading' | 'failed'>('idle');
/** How many lines of how many have come for the file; null while none is made. */
export const $ledgerExportProgress = atom<{ loaded: number; count: number } | null>(null);

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

/** The next lines, by the last one that is there: what is paid meanwhile moves nothing. */
export async function loadOlderEntries(): Promise<void> {
  const before = ledger.$resource.get().value;
  if (!before || $olderEntriesState.get() === 'loading') return;
  $olderEntriesState.set('loading');
  try {
    const currency = $ledgerCurrency.get();
    const older = await call(listLedger, { query: { currency, before: before.data.at(-1)?.id } });
    // Another currency is shown by now.
    if (ledger.$resource.get().value !== before) return;
    ledger.set({ ...before, data: [...before.data, ...older.data] });
    $olderEntriesState.set('idle');
  } catch {
    if (ledger.$resource.get().value === before) $olderEntriesState.set('failed');
  }
}

/** Every line of the currency that is shown, for a file; nothing for whoever signs out meanwhile. */
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
