import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { endpoints } from '#contract/endpoints.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import type { NamedEndpoint } from './request-context.ts';
import { describeCall, parametersOf } from './openapi.ts';

const style = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0a14; color: #e9e4f5; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: auto; padding: 2rem 1.25rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 3rem; font-size: 1.15rem; }
a { color: #ffb45e; }
code { font-family: ui-monospace, monospace; color: #ffd9a0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid #2b2740; }
:target { scroll-margin-top: 1rem; outline: 2px solid #ffb45e; outline-offset: .5rem; }
`;

/** The page's Content-Security-Policy: no scripts, and only this stylesheet. */
export const docsPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Returns the API documentation as an HTML page. */
export function docsPage(baseUrl: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Game API | Mazoku</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Game API</h1>
          <p>
            All paths are relative to <code>${baseUrl}</code>. This documentation is also available as
            <a href="${baseUrl}/openapi.json">OpenAPI 3.1</a>. An error response has the body
            <code>{"statusCode", "error", "message": [...]}</code>, and its error code in the header
            <code>X-Error-Code</code>.
          </p>
          <ul>
            ${endpoints.map(
              ({ name, method, path }) =>
                html`<li>
                  <a href="#${name}"><code>${method} ${path}</code></a>
                </li>`,
            )}
          </ul>
          ${endpoints.map(describe)}
          <h2>Error codes</h2>
          <table>
            <tr>
              <th>Code</th>
              <th>Status</th>
              <th>Meaning</th>
            </tr>
            ${(Object.keys(errorStatuses) as ErrorCode[]).map(
              (code) =>
                html`<tr>
                  <td><code>${code}</code></td>
                  <td>${errorStatuses[code]}</td>
                  <td>${errorMessages[code]}</td>
                </tr>`,
            )}
          </table>
        </main>
      </body>
    </html>`;
}

function describe(endpoint: NamedEndpoint) {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')];
  const rows = parameters.map(
    (parameter) =>
      html`<tr>
        <td><code>${parameter.name}</code></td>
        <td>${parameter.in}</td>
        <td>${parameter.description}</td>
      </tr>`,
  );
  return html`<section id="${endpoint.name}">
    <h2><code>${endpoint.method} ${endpoint.path}</code></h2>
    <p>${endpoint.summary}. ${describeCall(endpoint)} Success is ${endpoint.status}.</p>
    ${
      rows.length > 0
        ? html`<table>
            <tr>
              <th>Parameter</th>
              <th>In</th>
              <th>Meaning</th>
            </tr>
            ${rows}
          </table>`
        : ''
    }
    ${endpoint.errors.length > 0 ? html`<p>Errors: ${endpoint.errors.join(', ')}.</p>` : ''}
  </section>`;
}
