import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicSettings } from '#contract/settings.ts';
import type { GameSettings } from '#game/setting.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { CurrentSettings } from '#server/services/setting/current-settings.ts';

/** Returns the values of the environment, which are the defaults of the settings. */
export function defaultSettings(
  config: Pick<Config, 'premium' | 'deletionGraceDays' | 'links' | 'videoRarityUuids'>,
): GameSettings {
  const { premium, links } = config;
  return {
    premium_price: premium.price,
    premium_days: premium.days,
    deletion_grace_days: config.deletionGraceDays,
    add_bot_url: links.addBot,
    support_server_url: links.supportServer,
    community_server_url: links.communityServer,
    support_email: links.email,
    video_rarity_uuids: config.videoRarityUuids,
  };
}

/** Returns the settings of pages whose values follow those of the game. */
export function withLiveSettings(settings: PublicSettings, current: () => GameSettings): PublicSettings {
  return {
    ...settings,
    get premium() {
      return { price: current().premium_price, days: current().premium_days };
    },
    get deletionGraceDays() {
      return current().deletion_grace_days;
    },
    get videoRarityUuids() {
      return current().video_rarity_uuids;
    },
    get links() {
      return {
        ...settings.links,
        addBot: current().add_bot_url,
        supportServer: current().support_server_url,
        communityServer: current().community_server_url,
        email: current().support_email,
      };
    },
  };
}

const attempts = 5;
const retryMs = 500;

/**
 * Returns what reads the settings again and then renews all pages, because each of them has links of the settings. If the
 * database does not answer, it tries again a few times; when its connection comes back, the settings are read anyway.
 */
export function createSettingsReload(
  settings: CurrentSettings,
  db: Database,
  renewPages: () => void,
): () => Promise<void> {
  return async () => {
    const before = JSON.stringify(settings.values);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      try {
        await settings.load(db);
        break;
      } catch {
        await sleep(retryMs, undefined, { ref: false });
      }
    }
    if (JSON.stringify(settings.values) !== before) renewPages();
  };
}
