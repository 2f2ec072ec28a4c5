import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { pageStyle, pageStyleHash } from './page-style.ts';

export type Markup = ReturnType<typeof html>;

export interface Page {
  title: string;
  /** What this page stands in for, in words. */
  standsFor: string;
  body: Markup;
  status?: 200 | 400 | 404 | 502;
}

/** Writes a page of the simulated world. */
export type ShowPage = (c: Context, page: Page) => Response | Promise<Response>;

/**
 * Their own policy: one style, the site's letters, pictures of the media, no script. Forms may lead back to the site's own
 * addresses, since browsers hold a form's redirect to the policy, too.
 */
export function createShowPage({ origins, cdnBase }: { origins: readonly string[]; cdnBase: string }): ShowPage {
  const pictures = URL.parse(cdnBase)?.origin ?? '';
  const policy = [
    `default-src 'none'`,
    `style-src ${pageStyleHash}`,
    `img-src 'self' ${pictures}`.trim(),
    `font-src 'self'`,
    `form-action 'self' ${origins.join(' ')}`.trim(),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return (c, { title, standsFor, body, status = 200 }) => {
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
    // The address holds the sign-in's state.
    c.header('Referrer-Policy', 'same-origin');
    return c.html(document(title, standsFor, body), status);
  };
}

function document(title: string, standsFor: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#080c19" />
        <title>${title} | Simulation</title>
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        ${festoon}
        <main>
          <p class="label"><b>Simulation</b> <span>This page stands in for ${standsFor}.</span></p>
          ${body}
        </main>
      </body>
    </html>`;
}

const hangings: readonly [x: number, y: number, size: number, fill: string][] = [
  [90, 42, 0.8, '#d8321f'],
  [230, 62, 1, '#ffb35c'],
  [390, 70, 1.15, '#ff7a3d'],
  [570, 70, 0.95, '#d8321f'],
  [730, 61, 1.1, '#ffb35c'],
  [880, 41, 0.8, '#ff7a3d'],
];

/** A cord of lanterns across the top. */
const festoon = raw(`<svg class="festoon" viewBox="0 0 960 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs><radialGradient id="glow"><stop offset="0" stop-color="#fff3d6"/><stop offset=".5" stop-color="#fff3d6" stop-opacity=".35"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient></defs>
<path d="M-20 8 Q480 132 980 8" fill="none" stroke="#303c66" stroke-width="2"/>
${hangings
  .map(
    ([x, y, size, fill]) => `<svg x="${x - 30}" y="${y - 6}" width="60" height="90" overflow="visible"><g>
<circle cx="30" cy="${32 * size}" r="${44 * size}" fill="${fill}" opacity=".16"/>
<path d="M30 0V${10 * size}M30 ${54 * size}v${12 * size}" stroke="#adb2cc" stroke-width="2"/>
<ellipse cx="30" cy="${32 * size}" rx="${17 * size}" ry="${21 * size}" fill="${fill}"/>
<ellipse cx="30" cy="${34 * size}" rx="${15 * size}" ry="${18 * size}" fill="url(#glow)"/>
<path d="M${30 - 9 * size} ${12 * size}h${18 * size}M${30 - 9 * size} ${53 * size}h${18 * size}" stroke="#2a1408" stroke-width="${4 * size}"/>
</g></svg>`,
  )
  .join('')}
</svg>`);
