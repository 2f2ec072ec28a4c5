import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { listVotingPlaces } from '#game/voting-place.ts';
import type { VotingPanel } from '#game/voting-place.ts';
import { authorizeHref } from '#ui/authorize.ts';

/** The vote page's sites for its dialog on every other page. */
export const GET: APIRoute = async ({ locals: { settings } }) => {
  const { cdnBase, botId, simulatesVotes } = settings;
  const panel: VotingPanel = {
    places: listVotingPlaces(await getCollection('votingSites'), botId, simulatesVotes),
    cdnBase,
    loginLink: authorizeHref(settings),
  };
  return Response.json(panel, { headers: { 'cache-control': 'no-store' } });
};
