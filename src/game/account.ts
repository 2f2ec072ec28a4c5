/** The signed-in user with the fields and defaults of specification section 3. */
export interface AccountUser {
  id: string | number;
  uuid: string;
  discord_id: string;
  name: string;
  discord_name: string | null;
  avatar: string | null;
  discord_avatar: string | null;
  mfaEnabled: boolean;
  userRoles: readonly string[];
  created_at: string;
  userStatus: string;
  hasAcceptedTerms: boolean;
  bloodstones: number;
  moonstones: number;
  soulstones: number;
  profile_banner: string | null;
  selectedBanner: string | null;
  isPremiumAccount: boolean;
  /** When premium ends or ended (ISO 8601); null: the user never had premium. */
  premium: string | null;
  badges: readonly string[];
  active_at: string | null;
  clan_index: number;
  clan_name: string | null;
  clan_emote: string | null;
  clan_role: string | null;
  banned_at: string | null;
  banned_until: string | null;
  /** Warnings of the team that the player has not confirmed. */
  warnings: number;
  /** When restrictions of the team end or ended (ISO 8601); null: there is none. */
  trades_restricted_until: string | null;
  purchases_restricted_until: string | null;
}

/** Parses a profile from the API or from local storage. Missing or invalid fields get their defaults. */
export function parseUser(profile: unknown, now: Date): AccountUser {
  const fields = (typeof profile === 'object' && profile !== null ? profile : {}) as Record<string, unknown>;
  const text = (name: string, missing: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : missing;
  };
  const textOrNull = (name: string) => text(name, '') || null;
  const amount = (name: string) => {
    const value = fields[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  const texts = (name: string) => {
    const value = fields[name];
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  };

  const { id } = fields;
  const premium = parseDate(fields['premium']);
  const banner = textOrNull('profile_banner');
  return {
    id: typeof id === 'number' ? id : text('id', ''),
    uuid: text('uuid', ''),
    discord_id: text('discord_id', ''),
    name: text('name', 'Unknown'),
    discord_name: textOrNull('discord_name'),
    avatar: textOrNull('avatar'),
    discord_avatar: textOrNull('discord_avatar'),
    mfaEnabled: fields['mfaEnabled'] === true,
    userRoles: texts(Array.isArray(fields['roles']) ? 'roles' : 'userRoles'),
    created_at: text('created_at', now.toISOString()),
    userStatus: text('userStatus', 'inactive'),
    hasAcceptedTerms: fields['hasAcceptedTerms'] === true,
    bloodstones: amount('bloodstones'),
    moonstones: amount('moonstones'),
    soulstones: amount('soulstones'),
    profile_banner: banner,
    selectedBanner: banner,
    isPremiumAccount: premium !== null && premium > now,
    premium: premium?.toISOString() ?? null,
    badges: texts('badges'),
    active_at: textOrNull('active_at'),
    clan_index: amount('clan_index'),
    clan_name: textOrNull('clan_name'),
    clan_emote: textOrNull('clan_emote'),
    clan_role: textOrNull('clan_role'),
    banned_at: textOrNull('banned_at'),
    banned_until: textOrNull('banned_until'),
    warnings: amount('warnings'),
    trades_restricted_until: textOrNull('trades_restricted_until'),
    purchases_restricted_until: textOrNull('purchases_restricted_until'),
  };
}

function parseDate(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
