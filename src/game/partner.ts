/** Where streaming partners stream. */
export const streamPlatforms = ['twitch', 'youtube', 'kick', 'tiktok'] as const;
export type StreamPlatform = (typeof streamPlatforms)[number];

export const streamPlatformNames: Readonly<Record<StreamPlatform, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  kick: 'Kick',
  tiktok: 'TikTok',
};

/** Which partners are shown; '' is all of them. */
export interface PartnerFilter {
  platform: StreamPlatform | '';
  /** BCP 47. */
  language: string;
}

/** What the partners' page reads of its address; what does not fit is left out. */
export function parsePartnerFilter(parameters: URLSearchParams): PartnerFilter {
  const platform = streamPlatforms.find((each) => each === parameters.get('platform'));
  const language = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/iu.exec(parameters.get('language') ?? '')?.[0];
  return { platform: platform ?? '', language: language ?? '' };
}

export function serializePartnerFilter(filter: PartnerFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
