import { describe, expect } from 'vitest';
import { listenForNotifications } from '#server/db/notifications.ts';
import { refreshWindows } from '#server/jobs/refresh-windows.ts';
import { it } from '#tests/support/database-test.ts';
import { storeFixturesOf } from '#tests/support/store-fixtures.ts';

describe('the refresh of the store', () => {
  it('runs at the next beginning or end, and tells all processes', async ({ database }) => {
    const store = storeFixturesOf(database.db);
    const { uuid } = await store.series();
    await store.pack(uuid, {
      opensAt: new Date('2026-12-01T00:00:00Z'),
      closesAt: new Date('2026-12-24T00:00:00Z'),
    });
    let now = new Date('2026-11-30T00:00:00Z');
    const job = refreshWindows({ db: database.db, clock: () => now });
    const { signal } = new AbortController();
    expect(await job.run(signal)).toEqual(new Date('2026-12-01T00:00:00Z'));

    const heard: string[] = [];
    const listener = await listenForNotifications(database.target, {
      onNotification: (payload) => heard.push(payload),
      onDisconnect: () => undefined,
      onConnect: () => undefined,
    });
    expect(await job.run(signal)).toEqual(new Date('2026-12-01T00:00:00Z'));
    now = new Date('2026-12-01T00:00:01Z');
    expect(await job.run(signal)).toEqual(new Date('2026-12-24T00:00:00Z'));
    await expect.poll(() => heard).toEqual(['store']);
    await listener.close();
  });
});
