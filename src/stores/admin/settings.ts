import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { changeSetting, listSettings } from '#contract/admin/setting.ts';
import type { AdminSetting } from '#contract/admin/setting.ts';
import { isApiError } from '#contract/error.ts';
import { settingDefinitions, settingProblem } from '#game/setting.ts';
import type { SettingName } from '#game/setting.ts';
import { reasonOf } from '#stores/base/action.ts';
import { createSessionResource } from '#stores/base/resource.ts';

const settings = createSessionResource<readonly AdminSetting[]>(
  async (signal) => (await call(listSettings, {}, { signal })).data,
);
export const { $resource: $settings, load: loadSettings, subscribe: subscribeToSettings } = settings;

/** A setting that is being edited. */
export interface SettingEdit {
  /** As the admin sees it, with the version that a change names. */
  setting: AdminSetting;
  /** The value as text; items of a list each in a line. */
  text: string;
  reason: string;
  isSending: boolean;
  error: string;
  /** What another admin set meanwhile; null if nobody did. */
  other: AdminSetting | null;
}

export const $settingEdit = atom<SettingEdit | null>(null);
/** What the last change did; empty if there was none. */
export const $settingResult = atom('');

export function editSetting(setting: AdminSetting): void {
  $settingResult.set('');
  const text = settingText(setting.value);
  $settingEdit.set({ setting, text, reason: '', isSending: false, error: '', other: null });
}

export function changeSettingEdit(change: Partial<Pick<SettingEdit, 'text' | 'reason'>>): void {
  const edit = $settingEdit.get();
  if (edit && !edit.isSending) $settingEdit.set({ ...edit, ...change, error: '' });
}

export function closeSettingEdit(): void {
  if ($settingEdit.get()?.isSending !== true) $settingEdit.set(null);
}

/** Saves the edited value. */
export function saveSetting(): Promise<void> {
  const edit = $settingEdit.get();
  if (!edit) return Promise.resolve();
  const value = parseSetting(edit.setting.name, edit.text);
  const problem = settingProblem(edit.setting.name, value);
  if (problem) {
    $settingEdit.set({ ...edit, error: `The value ${problem}.` });
    return Promise.resolve();
  }
  return send(edit, value);
}

/** Goes back to the value of the environment. */
export function resetSetting(): Promise<void> {
  const edit = $settingEdit.get();
  return edit ? send(edit, null) : Promise.resolve();
}

async function send(edit: SettingEdit, value: AdminSetting['value'] | null): Promise<void> {
  if (edit.isSending) return;
  if (edit.reason.trim() === '') {
    $settingEdit.set({ ...edit, error: 'Enter a reason.' });
    return;
  }
  $settingEdit.set({ ...edit, isSending: true, error: '' });
  const { name, version } = edit.setting;
  try {
    const changed = await call(changeSetting, { body: { name, value, version, reason: edit.reason.trim() } });
    settings.set(($settings.get().value ?? []).map((each) => (each.name === name ? changed : each)));
    $settingEdit.set(null);
    $settingResult.set(`Saved: ${settingDefinitions[name].title}. The site shows it within a second.`);
  } catch (error) {
    await loadSettings();
    const now = $settings.get().value?.find((each) => each.name === name) ?? edit.setting;
    const isChanged = isApiError(error) && error.code === 'SETTING_CHANGED' && now.version !== version;
    $settingEdit.set({
      ...edit,
      // The next try names the version that the admin sees now.
      setting: now,
      isSending: false,
      other: isChanged ? now : null,
      error: reasonOf(error, 'We didn’t get an answer. Reload the page to see whether the setting was saved.'),
    });
  }
}

/** Returns a value as text: items of a list each in a line. */
export function settingText(value: AdminSetting['value']): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}

/** Reads a value from text. It may still break a rule of the setting. */
export function parseSetting(name: SettingName, text: string): AdminSetting['value'] {
  switch (settingDefinitions[name].kind) {
    case 'number':
      return /^\s*\d+\s*$/u.test(text) ? Number(text) : Number.NaN;
    case 'uuids':
      return text
        .split(/[\s,;]+/u)
        .filter((each) => each !== '')
        .map((each) => each.toLowerCase());
    default:
      return text.trim();
  }
}
