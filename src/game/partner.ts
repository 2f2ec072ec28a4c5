/** Platforms of streaming partners. */
export const streamPlatforms = ['twitch', 'youtube', 'kick', 'tiktok'] as const;
export type StreamPlatform = (typeof streamPlatforms)[number];

export const streamPlatformNames: Readonly<Record<StreamPlatform, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  kick: 'Kick',
  tiktok: 'TikTok',
};

/** The partner filter; '' means all. */
export interface PartnerFilter {
  platform: StreamPlatform | '';
  /** A BCP 47 tag. */
  language: string;
}

/** Parses URL parameters. Invalid values become ''. */
export function parsePartnerFilter(parameters: URLSearchParams): PartnerFilter {
  const platform = streamPlatforms.find((each) => each === parameters.get('platform'));
  const language = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/iu.exec(parameters.get('language') ?? '')?.[0];
  return { platform: platform ?? '', language: language ?? '' };
}

export function serializePartnerFilter(filter: PartnerFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));
}
