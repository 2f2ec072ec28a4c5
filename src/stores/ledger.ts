import { atom } from 'nanostores';
import { onAddressChange, readAddress, writeAddress } from '#client/address.ts';
import { call } from '#client/api.ts';
import { ledgerPageMax, listLedger } from '#contract/account.ts';
import type { LedgerEntry } from '#contract/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { currencies } from '#game/currency.ts';
import type { Currency } from '#game/currency.ts';
import { createAnswer, followSession } from './answer.ts';
import { $token } from './session.ts';

/* The payments of whoever is signed in, newest first. The address says of which currency. */

const ledger = createAnswer<ReplyOf<typeof listLedger>>();
export const $ledger = ledger.$answer;
/** An empty text: all of them. */
export const $ledgerCurrency = atom<Currency | ''>('');
/** Whether older lines are on their way. */
export const $olderLines = atom<'idle' | 'loading' | 'failed'>('idle');
/** How many lines of how many have come for the file; null while none is made. */
export const $ledgerFile = atom<{ loaded: number; count: number } | null>(null);

export function followLedger(): () => void {
  $ledgerCurrency.set(readCurrency());
  const unfollow = followSession(ledger.forget, loadLedger);
  const unlisten = onAddressChange(() => show(readCurrency()));
  return () => {
    unfollow();
    unlisten();
  };
}

export function loadLedger(): Promise<void> {
  $olderLines.set('idle');
  const currency = $ledgerCurrency.get();
  return ledger.ask((signal) => call(listLedger, { query: { currency } }, { signal }));
}

export function showCurrency(currency: Currency | ''): void {
  const parameters = readAddress();
  if (currency === '') parameters.delete('currency');
  else parameters.set('currency', currency);
  writeAddress(parameters, 'push');
  show(currency);
}

/** The next lines, by the last one that is there: what is paid meanwhile moves nothing. */
export async function loadOlderLines(): Promise<void> {
  const before = ledger.$answer.get().value;
  if (!before || $olderLines.get() === 'loading') return;
  $olderLines.set('loading');
  try {
    const currency = $ledgerCurrency.get();
    const older = await call(listLedger, { query: { currency, before: before.data.at(-1)?.id } });
    // Another currency is shown by now.
    if (ledger.$answer.get().value !== before) return;
    ledger.set({ ...before, data: [...before.data, ...older.data] });
    $olderLines.set('idle');
  } catch {
    if (ledger.$answer.get().value === before) $olderLines.set('failed');
  }
}

/** Every line of the currency that is shown, for a file; nothing for whoever signs out meanwhile. */
export async function loadWholeLedger(): Promise<LedgerEntry[] | undefined> {
  const token = $token.get();
  const currency = $ledgerCurrency.get();
  const lines: LedgerEntry[] = [];
  $ledgerFile.set({ loaded: 0, count: 0 });
  try {
    for (;;) {
      const query = { currency, size: ledgerPageMax, before: lines.at(-1)?.id };
      const { data, count } = await call(listLedger, { query });
      if ($token.get() !== token) return undefined;
      lines.push(...data);
      $ledgerFile.set({ loaded: lines.length, count });
      if (data.length < ledgerPageMax) return lines;
    }
  } finally {
    $ledgerFile.set(null);
  }
}

function show(currency: Currency | ''): void {
  if (currency === $ledgerCurrency.get()) return;
  $ledgerCurrency.set(currency);
  ledger.forget();
  void loadLedger();
}

function readCurrency(): Currency | '' {
  const wanted = readAddress().get('currency');
  return currencies.find((currency) => currency === wanted) ?? '';
}
