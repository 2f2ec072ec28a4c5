import type { APIRoute } from 'astro';
import { leaderboardPath } from '#ui/leaderboard/leaderboard-labels.ts';

/** There is one leaderboard so far. */
export const GET: APIRoute = ({ redirect }) => redirect(leaderboardPath, 301);
