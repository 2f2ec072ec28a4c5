import { describe, expect, vi } from 'vitest';
import type { AdminSetting } from '#contract/admin/setting.ts';
import { createSettingsReload, withLiveSettings } from '#server/app/live-settings.ts';
import { publicSettings } from '#server/app/settings.ts';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { listenForNotifications } from '#server/db/notifications.ts';
import { CurrentSettings } from '#server/services/setting/current-settings.ts';
import { testSettings } from '#tests/support/api.ts';
import { it } from '#tests/support/database-test.ts';
import { staffOf } from '#tests/support/staff-fixtures.ts';
import type { Trader } from '#tests/support/trade-fixtures.ts';

function settingsOf(db: Database) {
  const staff = staffOf(db);
  const change = (by: Trader, name: string, value: unknown, version: number) =>
    staff.post(by, '/admin/settings', { name, value, version, reason: 'The team agreed.' });
  const read = async (by: Trader, name: string) => {
    const { json } = await staff.call(by, '/admin/settings');
    return (json['data'] as AdminSetting[]).find((each) => each.name === name);
  };
  /** What a process does when the database notifies it. */
  const reload = () => staff.api.context.settings.load(db);
  return { ...staff, change, read, reload };
}

describe('settings', () => {
  it('have the environment as default, count at once when changed, and go back', async ({ database: { db } }) => {
    const staff = settingsOf(db);
    const [admin, player] = [await staff.admin(), await staff.trader('Player')];
    await staff.moonstones(player.id, 1000);
    expect(await staff.read(admin, 'premium_price')).toMatchObject({ value: 500, default: 500, version: 0 });
    const { json } = await staff.change(admin, 'premium_price', 300, 0);
    expect(json).toMatchObject({ value: 300, default: 500, is_default: false, version: 1, by: { name: 'Admin' } });
    await staff.reload();
    const bought = await staff.post(player, '/user/buy-premium', { amount: 1 });
    expect(bought.json).toMatchObject({ price: 300, balance: 700 });
    await staff.change(admin, 'premium_price', null, 1);
    await staff.reload();
    expect(staff.api.context.settings.values.premium_price).toBe(500);
    expect(await staff.read(admin, 'premium_price')).toMatchObject({ value: 500, is_default: true, version: 2 });
    expect(await staff.audit(admin)).toMatchObject([
      { action: 'change-setting', subject: 'premium_price', before: { value: 500 }, after: { value: 300 } },
      { action: 'change-setting', subject: 'premium_price', before: { value: 300 }, after: { value: null } },
    ]);
  });

  it('are never overwritten: of 20 admins who saw the same version, one changes it', async ({ database: { db } }) => {
    const staff = settingsOf(db);
    const admin = await staff.admin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => staff.change(admin, 'premium_days', 10 + index, 0)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ code }) => code === 'SETTING_CHANGED');
    const { value } = (await staff.read(admin, 'premium_days')) ?? {};
    expect(refused?.json['details']).toMatchObject({ name: 'premium_days', value, version: 1 });
  });

  it('refuse values outside their limits', async ({ database: { db } }) => {
    const staff = settingsOf(db);
    const admin = await staff.admin();
    for (const [name, value] of [
      ['premium_price', 0],
      ['premium_price', '500'],
      ['deletion_grace_days', 91],
      ['add_bot_url', 'javascript:alert(1)'],
      ['support_email', 'nobody'],
      ['video_rarity_uuids', ['UR']],
    ] as const) {
      const { status, text } = await staff.change(admin, name, value, 0);
      expect([status, text.includes('body.value: must be')]).toEqual([400, true]);
    }
    expect((await staff.change(admin, 'support_email', 'help@site.example', 0)).status).toBe(200);
  });
});

describe('a process', () => {
  it('applies a change of another one when the database notifies it, and renews its pages once', async ({
    database: { db, target },
  }) => {
    const staff = settingsOf(db);
    const admin = await staff.admin();
    const settings = new CurrentSettings(testSettings);
    let renewed = 0;
    const reload = createSettingsReload(settings, db, () => (renewed += 1));
    const pages = withLiveSettings(publicSettings(readConfig({}, '/srv')), () => settings.values);
    const listener = await listenForNotifications(target, {
      onNotification: (payload) => void (payload === 'settings' && reload()),
      onDisconnect: () => undefined,
      onConnect: () => undefined,
    });
    try {
      const { version = 0 } = (await staff.read(admin, 'add_bot_url')) ?? {};
      await staff.change(admin, 'add_bot_url', 'https://chat.example/new', version);
      await vi.waitFor(() => expect(pages.links.addBot).toBe('https://chat.example/new'), { timeout: 5_000 });
      await reload();
      expect(renewed).toBe(1);
    } finally {
      await listener.close();
    }
  });
});
