import type { APIRoute } from 'astro';
import { leaderboardPath } from '#ui/leaderboard/leaderboard-labels.ts';

/** Redirects to the only leaderboard. */
export const GET: APIRoute = ({ redirect }) => redirect(leaderboardPath, 301);
