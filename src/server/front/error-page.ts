import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { leavePreviewPath } from '#game/object/change-set.ts';

/** A static error page, for when the renderer is busy or a render failed. */
export interface ErrorPage {
  status: 409 | 429 | 500 | 503;
  title: string;
  /** HTML without unescaped data. */
  text: string;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
}

export const busyPage: ErrorPage = {
  status: 503,
  title: 'The site is busy',
  text: 'Too many people are loading pages right now. Try again in a moment.',
  retryAfter: 2,
};

export const failedPage: ErrorPage = {
  status: 500,
  title: 'Unexpected Application Error!',
  text: '500 Internal Server Error',
};

/** Instead of a preview whose drafts cannot be published. */
export const impossiblePreviewPage = (problems: readonly string[]): ErrorPage => ({
  status: 409,
  title: 'This preview isn’t possible',
  text: `${problems.map(escapeHtml).join('<br>')}</p><p><a href="${leavePreviewPath}">Leave the preview</a>`,
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const rateLimitedPage = (retryAfter: number): ErrorPage => ({
  status: 429,
  title: 'Too many requests',
  text: `Your network loaded too many pages in a short time. Wait ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}, then try again.`,
  retryAfter,
});

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center;' +
  'font:1.05rem/1.6 system-ui,sans-serif;color:#efe9dc;' +
  'background:radial-gradient(circle at 50% 18%,#3a2440 0,#171020 9rem,#0d0b14 26rem)}' +
  'h1{font:600 1.9rem/1.2 Georgia,serif;margin:0 0 .5rem}p{max-width:32rem;margin:.5rem auto}' +
  'a{color:inherit;display:inline-block;padding:.6rem 1rem;text-underline-offset:.2em}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

export function sendErrorPage(res: ServerResponse, { status, title, text, retryAfter }: ErrorPage): void {
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} | Mazoku</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="">Try again</a> <a href="/">Back to the start</a></p>
</main>
</body>
</html>
`);
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  });
  res.end(body);
}
