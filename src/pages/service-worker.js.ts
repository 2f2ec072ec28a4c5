import type { APIRoute } from 'astro';
import source from '#scripts/service-worker/worker.ts?plain';

/** The service worker only fetches the offline page and its assets. */
const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The service worker. It is served from the root, because its path sets its scope. */
export const GET: APIRoute = () =>
  new Response(`const buildId = ${JSON.stringify(import.meta.env.BUILD_ID)};\n${source}`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-security-policy': policy },
  });
