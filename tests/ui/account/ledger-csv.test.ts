import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxLedgerPageSize } from '#contract/account/account.ts';
import { browserName } from '#ui/account/browser-name.ts';
import { serializeLedgerCsv } from '#ui/account/ledger-csv.ts';
import { formatReason } from '#ui/account/ledger-labels.ts';
import { stubRoutes, storeSession } from '#tests/support/api-routes.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  history.replaceState(null, '', '/account');
  storeSession({ name: 'Ember' });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const line = (id: number) => ({
  id,
  created_at: '2026-01-01T00:00:00Z',
  currency: 'moonstones' as const,
  amount: -500,
  balance: 1_000,
  reason: 'premium',
  details: { months: 1 },
});

test('the file has every entry from all pages, not only the visible ones', async () => {
  const all = Array.from({ length: 2 * maxLedgerPageSize + 7 }, (_, index) => line(5_000 - index));
  const requests = stubRoutes({
    'GET /user/ledger': ({ query }) => {
      const before = Number(query.get('before') ?? Infinity);
      return Response.json({
        data: all.filter(({ id }) => id < before).slice(0, maxLedgerPageSize),
        count: all.length,
      });
    },
  });
  const { loadEntireLedger } = await import('#stores/account/ledger.ts');
  expect(await loadEntireLedger()).toEqual(all);
  expect(requests).toHaveLength(3);
});

test('an entry is one row, with numbers for spreadsheets and text for people', () => {
  expect(serializeLedgerCsv([line(3)]).split('\r\n')).toEqual([
    '\uFEFFid,at,currency,amount,balance,reason,description',
    '3,2026-01-01T00:00:00Z,moonstones,-500,1000,premium,"Premium, 1 month"',
    '',
  ]);
});

test('no value is interpreted as a formula', () => {
  expect(serializeLedgerCsv([{ ...line(3), reason: '=HYPERLINK("x")' }])).toContain(`'=HYPERLINK`);
});

test('an empty ledger is a file with only a header row', () => {
  expect(serializeLedgerCsv([])).toContain('id,at,currency');
});

test.each([
  ['burn', { cards: 1 }, 'Burned 1 card'],
  ['premium', { months: 3 }, 'Premium, 3 months'],
  ['calendar', {}, 'Daily reward'],
  ['clan_gift', {}, 'Clan gift'],
])('a payment for %s with %o is described as "%s"', (reason, details, words) => {
  expect(formatReason(reason, details)).toBe(words);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) Gecko/140.0 Firefox/140.0', 'Firefox on Android'],
  ['node', 'node'],
  ['', 'Unknown browser'],
])('%s is called %s', (text, name) => {
  expect(browserName(text)).toBe(name);
});

test('what a dispute took and gave back is not called a refund', () => {
  const of = { item: 'Pouch of Moonstones' };
  expect(formatReason('refund', of)).toBe('Refund of Pouch of Moonstones');
  expect(formatReason('refund', { ...of, isDispute: true })).toBe('Dispute about Pouch of Moonstones');
  expect(formatReason('refund_undone', { ...of, isDispute: true })).toBe(
    'Dispute about Pouch of Moonstones ended for you',
  );
});
