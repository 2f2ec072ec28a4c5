import type { PublicSettings } from '#contract/settings.ts';
import type { Config } from './config.ts';

/** The part of the configuration that every page may know. */
export function publicSettings({ origin, links, videoRarityUuids }: Config): PublicSettings {
  return { origin, apiBase: '/api', cdnBase: '/cdn', links, videoRarityUuids };
}
