import type { APIRoute } from 'astro';

/** Astro's `/_image`, which makes pictures on demand: there are none. */
export const GET: APIRoute = () => new Response('There is nothing at this address.', { status: 404 });
