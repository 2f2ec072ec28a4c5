import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals: { settings } }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', 'Disallow: /sim/', '', `Sitemap: ${settings.origin}/sitemap.xml`, ''].join(
      '\n',
    ),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
