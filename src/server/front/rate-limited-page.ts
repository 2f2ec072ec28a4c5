import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const style =
  'body{margin:15vh auto;max-width:32rem;padding:0 1.5rem;font:1.1rem/1.6 system-ui,sans-serif;' +
  'background:#0d0b14;color:#efe9dc}a{color:inherit}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

/** A page of its own: the site's error page would be rendered, which is what there is too much of. */
export function sendRateLimitedPage(res: ServerResponse, retryAfter: number): void {
  const wait = retryAfter === 1 ? 'a second' : `${retryAfter} seconds`;
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many requests - Mazoku</title>
<style>${style}</style>
</head>
<body>
<h1>That was a little fast</h1>
<p>Your network has asked for more pages than we can make for one visitor. Wait ${wait}, then try again.</p>
<p><a href="/">Back to the start</a></p>
</body>
</html>
`);
  res.writeHead(429, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
  });
  res.end(body);
}
