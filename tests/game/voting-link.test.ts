import { expect, test } from 'vitest';
import { listVotingLinks, voteLinkFor } from '#game/voting-link.ts';

const sites = [
  { key: 'topgg', name: 'Top', link: 'https://top.test/bot/{bot}/vote' },
  { key: 'discordbotlist', name: 'List', link: 'https://list.test/bots/{bot}/upvote' },
] as const;

test('sites are listed in order, with the links of this bot', () => {
  expect(listVotingLinks(sites, '42', false)).toEqual([
    { key: 'topgg', name: 'Top', link: 'https://top.test/bot/42/vote' },
    { key: 'discordbotlist', name: 'List', link: 'https://list.test/bots/42/upvote' },
  ]);
});

test('simulated sites are on this origin, and get the ID of the voter', () => {
  const [place] = listVotingLinks(sites, '42', true);
  expect(place?.link).toBe('/sim/vote/topgg/bot/42/vote');
  expect(voteLinkFor('/sim/vote/topgg/bot/42/vote', '7')).toBe('/sim/vote/topgg/bot/42/vote?user=7');
  expect(voteLinkFor('/sim/vote/topgg/bot/42/vote', undefined)).toBe('/sim/vote/topgg/bot/42/vote');
  expect(voteLinkFor('https://top.test/bot/42/vote', '7')).toBe('https://top.test/bot/42/vote');
});
