import type { VotingSite } from './vote.ts';

/** A listing site on which the viewer can vote for the bot. */
export interface VotingLink {
  key: VotingSite;
  name: string;
  /** Of the page to vote on. */
  link: string;
}

interface Entry {
  data: VotingLink & { order: number };
}

/** The sites of the content, in order, with the links of this bot; simulated ones stay on this site. */
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

/** The simulated site asks nobody to sign in: it is told who votes. */
export function voteLinkFor(link: string, discordId: string | undefined): string {
  return discordId && link.startsWith('/') ? `${link}?user=${discordId}` : link;
}

/** What the list of them is shown with. */
export interface VotingPanel {
  places: readonly VotingLink[];
  cdnBase: string;
  loginLink: string;
}
