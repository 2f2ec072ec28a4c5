import type { Hosts } from '#game/environment.ts';

/** What an operator's configuration tells every page; nothing in it is secret. */
export interface PublicSettings {
  /** The site's own origin, without a slash at the end. */
  origin: string;
  /** Where a browser finds the game; it chooses by the host name that it sees (`game/environment.ts`). */
  hosts: Hosts;
  /** Base addresses, without a slash at the end: media, and the chat platform's profile pictures. */
  cdnBase: string;
  avatarBase: string;
  links: {
    addBot: string;
    supportServer: string;
    communityServer: string;
    email: string;
    /** The chat platform's OAuth authorize page. */
    chatAuthorize: string;
    /** Opens the chat platform's program. */
    chatApp: string;
  };
  /** The bot's id on the chat platform, part of the addresses of voting sites. */
  botId: string;
  captcha: { siteKey: string; scriptUrl: string };
  /** Votes are cast on a simulated site, below /sim/vote. */
  simulatesVotes: boolean;
  /** The bot is this site's own stand-in: what it writes is read at `/sim/bot/messages`. */
  simulatesBot: boolean;
  /** A month of premium: its price in moonstones, and its days. */
  premium: { price: number; days: number };
  /** How long a sign-in lasts. */
  sessionDays: number;
  /** How long somebody who deletes their account can take that back. */
  deletionGraceDays: number;
  videoRarityUuids: readonly string[];
}
