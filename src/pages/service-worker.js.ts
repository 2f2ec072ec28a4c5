import type { APIRoute } from 'astro';
import source from '#scripts/service-worker/worker.ts?plain';

/** What it may load itself: the offline page, and what that needs. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker at the site's root, whose pages it serves. */
export const GET: APIRoute = () =>
  new Response(`const buildId = ${JSON.stringify(import.meta.env.BUILD_ID)};\n${source}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': policy },
  });
