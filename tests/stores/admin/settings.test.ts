import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminSetting } from '#contract/admin/setting.ts';
import { signInHere, stubApi } from '#tests/support/api-stub.ts';

let api: ReturnType<typeof stubApi>;
let setting: AdminSetting;
let isConflict: boolean;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  signInHere();
  isConflict = false;
  setting = {
    name: 'premium_price',
    value: 400,
    default: 400,
    is_default: true,
    version: 0,
    updated_at: null,
    by: null,
  };
  api = stubApi(({ method, body }) => {
    if (method === 'GET') return { body: { data: [setting], count: 1 } };
    if (isConflict) return { status: 409, body: { statusCode: 409, message: ['Another admin changed it.'] } };
    return { body: { ...setting, value: (body as { value: number }).value, is_default: false, version: 1 } };
  });
});

afterEach(() => vi.unstubAllGlobals());

async function edit(text: string, reason: string) {
  const store = await import('#stores/admin/settings.ts');
  const stop = store.subscribeToSettings();
  await settled();
  store.editSetting(setting);
  store.changeSettingEdit({ text, reason });
  return { store, stop };
}
const sent = () => api.requests.filter(({ method }) => method === 'POST');

test('a value that breaks its rule, and a change without a reason, are not sent', async () => {
  const { store, stop } = await edit('many', 'More.');
  await store.saveSetting();
  expect(store.$settingEdit.get()?.error).toBe('The value must be a whole number from 1 to 1000000.');
  store.changeSettingEdit({ text: '500', reason: ' ' });
  await store.saveSetting();
  expect(store.$settingEdit.get()?.error).toBe('Enter a reason.');
  expect(sent()).toEqual([]);
  stop();
});

test('a change names the version that the admin saw, and the list shows it', async () => {
  const { store, stop } = await edit(' 500 ', ' A sale. ');
  await Promise.all([store.saveSetting(), store.saveSetting()]);
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'premium_price', value: 500, version: 0, reason: 'A sale.' },
  ]);
  expect(store.$settings.get().value?.[0]).toMatchObject({ value: 500, version: 1 });
  expect(store.$settingEdit.get()).toBeNull();
  stop();
});

test('a conflict keeps what the admin typed, and the next try is based on what they see now', async () => {
  const { store, stop } = await edit('500', 'A sale.');
  isConflict = true;
  setting = { ...setting, value: 450, version: 3, is_default: false };
  await store.saveSetting();
  expect(store.$settingEdit.get()).toMatchObject({ text: '500', error: 'Another admin changed it.' });
  isConflict = false;
  await store.saveSetting();
  expect(sent().at(-1)?.body).toMatchObject({ value: 500, version: 3 });
  stop();
});

test('lists are read from lines, and going back to the default sends null', async () => {
  const { store, stop } = await edit('500', 'Back.');
  expect(store.parseSetting('video_rarity_uuids', 'A\nb, c')).toEqual(['a', 'b', 'c']);
  await store.resetSetting();
  expect(sent().at(-1)?.body).toMatchObject({ value: null });
  stop();
});
