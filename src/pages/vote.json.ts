import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listVotingLinks } from '#game/voting-link.ts';
import type { VotingPanel } from '#game/voting-link.ts';
import { authorizeHref } from '#ui/session/authorize-href.ts';

/** The voting sites for the vote dialog, which other pages load on demand. */
export const GET: APIRoute = async ({ locals: { settings } }) => {
  const { cdnBase, botId, simulatesVotes } = settings;
  const panel: VotingPanel = {
    places: listVotingLinks(await getCollection('votingSites'), botId, simulatesVotes),
    cdnBase,
    loginLink: authorizeHref(settings),
  };
  return Response.json(panel, { headers: { 'cache-control': 'no-store' } });
};
