import type { Hosts } from '#game/environment.ts';

/** The public part of the configuration, which every page receives. It contains no secrets. */
export interface PublicSettings {
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The game's API hosts. The browser selects one by the page's host name (`game/environment.ts`). */
  hosts: Hosts;
  /** Base URLs without a trailing slash, of the media and of the chat platform's avatars. */
  cdnBase: string;
  avatarBase: string;
  links: {
    addBot: string;
    supportServer: string;
    communityServer: string;
    email: string;
    /** The chat platform's OAuth authorize page. */
    chatAuthorize: string;
    /** Opens the chat platform's app. */
    chatApp: string;
  };
  /** The bot's id on the chat platform, which is part of the voting sites' URLs. */
  botId: string;
  captcha: { siteKey: string; scriptUrl: string };
  /** Whether players vote on a simulated site, below /sim/vote. */
  simulatesVotes: boolean;
  /** Whether the bot is simulated. Its messages are shown at `/sim/bot/messages`. */
  simulatesBot: boolean;
  /** The price in moonstones and the length in days of one month of premium. */
  premium: { price: number; days: number };
  /** Lifetime of a session, in days. */
  sessionDays: number;
  /** Days in which a player can cancel the deletion of their account. */
  deletionGraceDays: number;
  videoRarityUuids: readonly string[];
  /** Whether calls of the browser are to continue a trace. */
  isTraced: boolean;
}
