import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { pageStyle, pageStyleHash } from './page-style.ts';

export type Markup = ReturnType<typeof html>;

export interface Page {
  title: string;
  /** The name of the simulated service. */
  standsFor: string;
  body: Markup;
  status?: 200 | 400 | 404 | 502;
}

/** Responds with a page of a simulator. */
export type ShowPage = (c: Context, page: Page) => Response | Promise<Response>;

/**
 * Creates the function that responds with pages. Their content security policy permits one style, the site's fonts,
 * images from the CDN and no script. Forms may lead to the site's own origins, because browsers also apply the policy
 * to a form's redirect.
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
    // The URL contains the sign-in's state.
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title} | Simulation</title>
        ${raw(`<style>${pageStyle}</style>`)}
      </head>
      <body>
        ${festoon}
        <main>
          <p class="label"><b>Simulation</b> <span>This page simulates ${standsFor}.</span></p>
          ${body}
        </main>
      </body>
    </html>`;
}

const lanterns: readonly [x: number, size: number, fill: string][] = [
  [90, 0.85, '#d8321f'],
  [235, 1, '#ffb35c'],
  [390, 1.15, '#ff7a3d'],
  [570, 0.95, '#d8321f'],
  [725, 1.1, '#ffb35c'],
  [875, 0.85, '#ff7a3d'],
];

/** Returns the y coordinate of the cord at x, the curve of the path below. */
function cordAt(x: number): number {
  const part = (x + 20) / 1000;
  return 4 + 112 * part * (1 - part);
}

/** Returns a lantern that hangs from the middle of its image's upper edge. */
function lantern([x, size, fill]: (typeof lanterns)[number]): string {
  return `<svg x="${x - 60}" y="${cordAt(x)}" width="120" height="100" viewBox="-60 0 120 100" overflow="visible">
<g><g transform="scale(${size})"><circle cy="34" r="48" fill="url(#halo)"/>
<path d="M0 0V12M0 54v13" stroke="#adb2cc" stroke-width="1.5"/>
<ellipse cy="34" rx="17" ry="21" fill="${fill}"/><ellipse cy="36" rx="15" ry="18" fill="url(#flame)"/>
<path d="M-9 13.5H9M-9 54.5H9" stroke="#2a1408" stroke-width="4"/></g></g></svg>`;
}

/** A cord of lanterns across the top of the page. */
const festoon = raw(`<svg class="festoon" viewBox="0 0 960 118" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
<defs>
<radialGradient id="flame"><stop offset="0" stop-color="#fff3d6"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient>
<radialGradient id="halo"><stop offset=".2" stop-color="#ff9d4a" stop-opacity=".45"/><stop offset="1" stop-color="#ff9d4a" stop-opacity="0"/></radialGradient>
</defs>
<path d="M-20 4Q480 60 980 4" fill="none" stroke="#303c66" stroke-width="2"/>
${lanterns.map(lantern).join('')}
</svg>`);
