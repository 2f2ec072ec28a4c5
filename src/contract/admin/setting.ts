import * as v from 'valibot';
import { maxSettingItems, maxSettingLength, settingNames } from '#game/setting.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { RequiredWords, StaffPerson } from '#contract/staff/field.ts';

const SettingValueField = v.union([
  v.pipe(v.number(), v.integer()),
  v.pipe(v.string(), v.maxLength(maxSettingLength)),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(maxSettingItems)),
]);

/** A setting of the game. `settingDefinitions` has its title, its kind and its limits. */
export const AdminSetting = v.object({
  name: v.picklist(settingNames),
  value: SettingValueField,
  default: v.pipe(
    SettingValueField,
    v.description('The value of the environment, which applies unless an admin sets another one.'),
  ),
  is_default: v.boolean(),
  version: v.pipe(v.number(), v.description('Incremented by every change; 0 before the first.')),
  updated_at: v.nullable(v.string()),
  by: v.nullable(StaffPerson),
});
export type AdminSetting = v.InferOutput<typeof AdminSetting>;

export const listSettings = defineEndpoint({
  name: 'listSettings',
  tag: 'admin',
  summary: 'Settings of the game with their defaults',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  reply: v.object({ data: v.array(AdminSetting), count: v.number() }),
  status: 200,
  errors: [],
});

export const SettingBody = v.strictObject({
  name: v.picklist(settingNames, `is not one of ${settingNames.join(', ')}`),
  /** Null for the default. */
  value: v.nullable(SettingValueField),
  /** The version that the admin saw. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  reason: RequiredWords,
});
export type SettingBody = v.InferOutput<typeof SettingBody>;

export const changeSetting = defineEndpoint({
  name: 'changeSetting',
  tag: 'admin',
  summary: 'Change a setting. If somebody else changed it since, 409 with their value as `details`',
  method: 'POST',
  path: '/admin/settings',
  access: 'admin',
  body: SettingBody,
  reply: AdminSetting,
  status: 200,
  errors: ['SETTING_CHANGED'],
});

export const adminSettingEndpoints = [listSettings, changeSetting] as const;
