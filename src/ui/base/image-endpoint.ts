import type { APIRoute } from 'astro';

/** Astro's `/_image`, which makes pictures on demand: there are none. */
export const GET: APIRoute = () => new Response('This page doesn’t exist.', { status: 404 });
