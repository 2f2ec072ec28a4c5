import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;
let isIntact: boolean;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  isIntact = true;
  api = stubApi(({ method }) =>
    method === 'POST'
      ? { body: { is_intact: isIntact, checked: 1234, broken_at: isIntact ? null : 77 } }
      : { body: { entries: [], count: 0 } },
  );
});

afterEach(() => vi.unstubAllGlobals());

test('the check says how many entries it read, and where the chain is broken', async () => {
  const store = await import('#stores/admin/audit.ts');
  await Promise.all([store.verifyEntireAudit(), store.verifyEntireAudit()]);
  expect(api.requests).toHaveLength(1);
  expect(store.$auditWork.get()).toMatchObject({ isBroken: false, isVerifying: false });
  expect(store.$auditWork.get().result).toContain('1,234 entries');
  isIntact = false;
  await store.verifyEntireAudit();
  expect(store.$auditWork.get()).toMatchObject({ isBroken: true });
  expect(store.$auditWork.get().result).toContain('Entry 77 was changed');
});

test('the file has what the filter of the page shows', async () => {
  const { $auditView } = await import('#stores/staff/audit.ts');
  const store = await import('#stores/admin/audit.ts');
  $auditView.set({ by: '', player: '', action: 'ban', from: '2026-11-01', to: '' });
  expect(await store.loadEntireAudit()).toEqual([]);
  const query = api.requests[0]?.url.searchParams;
  expect(query?.get('action')).toBe('ban');
  expect(query?.get('from')).toBe(new Date(2026, 10, 1).toISOString());
  expect(query?.has('to')).toBe(false);
});
