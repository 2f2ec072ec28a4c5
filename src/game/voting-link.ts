import type { VotingSite } from './vote.ts';

/** A voting site on which the viewer can vote for the bot. */
export interface VotingLink {
  key: VotingSite;
  name: string;
  /** URL of the voting page. */
  link: string;
}

interface Entry {
  data: VotingLink & { order: number };
}

/** Returns the voting sites in order, with the links of this bot. Simulated links stay on this site. */
export function listVotingLinks(entries: readonly Entry[], botId: string, simulated: boolean): VotingLink[] {
  return entries
    .map(({ data }) => data)
    .sort((a, b) => a.order - b.order)
    .map(({ key, name, link }) => ({
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
