import { isUuid } from './identifier.ts';
import { parseWebUrl } from './web-url.ts';

/** Values that admins change while the game runs. The environment has their defaults. */
export interface GameSettings {
  premium_price: number;
  premium_days: number;
  deletion_grace_days: number;
  add_bot_url: string;
  support_server_url: string;
  community_server_url: string;
  support_email: string;
  video_rarity_uuids: readonly string[];
}
export type SettingName = keyof GameSettings;
export type SettingValue = GameSettings[SettingName];

interface SettingDefinition {
  title: string;
  kind: 'number' | 'address' | 'email' | 'uuids';
  /** The environment variable with the default. */
  variable: string;
  min?: number;
  max?: number;
}

/** The settings with their limits, which the environment variables have, too. */
export const settingDefinitions: Readonly<Record<SettingName, SettingDefinition>> = {
  premium_price: {
    title: 'Price of a month of premium, in moonstones',
    kind: 'number',
    variable: 'PREMIUM_PRICE',
    min: 1,
    max: 1_000_000,
  },
  premium_days: { title: 'Days in a month of premium', kind: 'number', variable: 'PREMIUM_DAYS', min: 1, max: 366 },
  deletion_grace_days: {
    title: 'Days until a requested deletion of an account',
    kind: 'number',
    variable: 'DELETION_GRACE_DAYS',
    min: 1,
    max: 90,
  },
  add_bot_url: { title: 'Link that adds the bot', kind: 'address', variable: 'ADD_BOT_URL' },
  support_server_url: { title: 'Link to the support server', kind: 'address', variable: 'SUPPORT_SERVER_URL' },
  community_server_url: { title: 'Link to the community server', kind: 'address', variable: 'COMMUNITY_SERVER_URL' },
  support_email: { title: 'Email address of the support', kind: 'email', variable: 'SUPPORT_EMAIL' },
  video_rarity_uuids: {
    title: 'Further rarities whose cards are videos',
    kind: 'uuids',
    variable: 'VIDEO_RARITY_UUIDS',
  },
};
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]];

/** The longest text of a setting, and the longest list. */
export const maxSettingLength = 500;
export const maxSettingItems = 20;

/** An address that can stand in a link: no spaces, brackets or parameters, and a host with letters and digits. */
export const emailPattern = /^[\p{L}\p{N}.!#$*/=^_`{|}~'+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+$/u;

/** Returns what is wrong with a value; undefined if nothing is. */
export function settingProblem(name: SettingName, value: unknown): string | undefined {
  const { kind, min = 0, max = 0 } = settingDefinitions[name];
  switch (kind) {
    case 'number':
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
        ? undefined
        : `must be a whole number from ${min} to ${max}`;
    case 'address':
      return typeof value === 'string' && value.length <= maxSettingLength && parseWebUrl(value) !== undefined
        ? undefined
        : 'must be an http or https address';
    case 'email':
      return typeof value === 'string' && value.length <= maxSettingLength && emailPattern.test(value)
        ? undefined
        : 'must be an email address';
    case 'uuids':
      return Array.isArray(value) && value.length <= maxSettingItems && value.every((each) => isUuid(String(each)))
        ? undefined
        : `must be a list of at most ${maxSettingItems} uuids`;
  }
}
