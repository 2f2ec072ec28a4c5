import { listVotingSites } from '#contract/vote.ts';
import type { APIRoute } from 'astro';
import { defaultVotingLinks, listVotingLinks } from '#game/voting-link.ts';
import type { VotingPanel } from '#game/voting-link.ts';
import { authorizeHref } from '#ui/session/authorize-href.ts';

/** The voting sites for the vote dialog, which other pages load on demand. */
export const GET: APIRoute = async ({ locals: { api, settings } }) => {
  const { cdnBase, botId, simulatesVotes } = settings;
  const sites = await api.call(listVotingSites, {}).catch(() => ({ data: defaultVotingLinks }));
  const panel: VotingPanel = {
    places: listVotingLinks(sites.data, botId, simulatesVotes),
    cdnBase,
    loginLink: authorizeHref(settings),
  };
  return Response.json(panel, { headers: { 'cache-control': 'no-store' } });
};
