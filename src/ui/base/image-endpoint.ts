import type { APIRoute } from 'astro';

/** Replaces Astro's `/_image` endpoint, because no images are transformed on demand. */
export const GET: APIRoute = () => new Response('This page doesn’t exist.', { status: 404 });
