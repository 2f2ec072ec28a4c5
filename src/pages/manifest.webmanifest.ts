import type { APIRoute } from 'astro';

/** The web app manifest, for installation on a home screen. */
const manifest = {
  id: '/',
  name: 'Mazoku',
  short_name: 'Mazoku',
  description: 'The anime trading card game on Discord: its cards, players and events.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#080c19',
  background_color: '#080c19',
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'All Cards', url: '/cards' },
    { name: 'Event Calendar', url: '/event/calendar' },
    { name: 'Vote for Us', url: '/vote' },
  ],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
