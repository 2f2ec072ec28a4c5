import type { VotingSite } from './vote.ts';

/** A voting site on which the viewer can vote for the bot. */
export interface VotingLink {
  key: VotingSite;
  name: string;
  /** URL of the voting page. */
  link: string;
}

/**
 * The voting sites of a new installation, in order. Pages show them while the API does not answer. `{bot}` is the bot's id on
 * the chat platform.
 */
export const defaultVotingLinks: readonly VotingLink[] = [
  { key: 'topgg', name: 'Top.gg', link: 'https://top.gg/bot/{bot}/vote' },
  { key: 'discordbotlist', name: 'Discord Bot List', link: 'https://discordbotlist.com/bots/{bot}/upvote' },
];

/** Returns the voting sites with the links of this bot. Simulated links stay on this site. */
export function listVotingLinks(sites: readonly VotingLink[], botId: string, simulated: boolean): VotingLink[] {
  return sites.map(({ key, name, link }) => ({
    key,
    name,
    link: simulated ? `/sim/vote/${key}/bot/${botId}/vote` : link.replaceAll('{bot}', botId),
  }));
}

/** Returns the link with the voter's id if the voting site is simulated, because that site has no sign-in. */
export function voteLinkFor(link: string, discordId: string | undefined): string {
  return discordId && link.startsWith('/') ? `${link}?user=${discordId}` : link;
}

/** The response of `/vote.json`, which the vote dialog shows. */
export interface VotingPanel {
  places: readonly VotingLink[];
  cdnBase: string;
  loginLink: string;
}
