import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { endpoints } from '#contract/endpoints.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { describeEnd } from './deprecation.ts';
import type { NamedEndpoint } from './request-context.ts';
import { docsScript, docsScriptHash } from './docs-script.ts';
import { describeCall, parametersOf } from './openapi.ts';
import type { Parameter } from './openapi.ts';

const style = `
:root { color-scheme: dark; }
body { margin: 0; background: #0b0a14; color: #e9e4f5; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 56rem; margin: auto; padding: 2rem 1.25rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 3rem; font-size: 1.15rem; }
a { color: #ffb45e; }
code { font-family: ui-monospace, monospace; color: #ffd9a0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .925rem; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-top: 1px solid #2b2740; overflow-wrap: anywhere; }
form, .key { display: grid; gap: .6rem 1rem; justify-items: start; align-items: end; }
form { grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr)); }
.key { max-width: 36rem; }
form > :is(.body, button, output) { grid-column: 1 / -1; }
label { display: grid; gap: .2rem; width: 100%; }
input, textarea { width: 100%; box-sizing: border-box; padding: .55rem .7rem; font: inherit; color: inherit; background: #14121f; border: 1px solid #4a4468; border-radius: .4rem; }
textarea { font-family: ui-monospace, monospace; }
button { min-height: 2.75rem; padding: 0 1.2rem; font: inherit; font-weight: 600; color: #0b0a14; background: #ffb45e; border: 0; border-radius: .4rem; cursor: pointer; }
:is(input, textarea, button, summary, a):focus-visible { outline: 2px solid #ffb45e; outline-offset: 2px; }
summary { padding: .6rem 0; color: #ffb45e; cursor: pointer; }
output { width: 100%; max-width: 100%; max-height: 24rem; overflow: auto; font-family: ui-monospace, monospace; font-size: .875rem; white-space: pre-wrap; overflow-wrap: anywhere; }
#key-hint { font-size: .925rem; color: #b9b2d0; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
:target { scroll-margin-top: 1rem; outline: 2px solid #ffb45e; outline-offset: .5rem; }
`;

/** The page's Content-Security-Policy: only its own script and stylesheet, and calls of this API. */
export const docsPolicy = [
  `default-src 'none'`,
  `script-src '${docsScriptHash}'`,
  `connect-src 'self'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** Returns the API documentation as an HTML page. */
export function docsPage(siteOrigin: string, baseUrl: string) {
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
          <p>
            A program calls it with a key of its player, which
            <a href="${siteOrigin}/account/keys">your account</a> creates:
            <code>curl -H "Authorization: Bearer $KEY" ${new URL(baseUrl, siteOrigin).href}/user/ledger</code>. A key
            opens only what names its scope below. <a href="${siteOrigin}/developers">For developers</a> has examples,
            limits, bulk files and a typed client.
          </p>
          <p class="key">
            <label for="key">Key for the calls of this page</label>
            <input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint" />
            <span id="key-hint">It stays on this page. Without it, you see what everybody sees.</span>
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
        ${raw(`<script>${docsScript}</script>`)}
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
    <p>
      ${endpoint.summary}. ${[describeCall(endpoint), ...describeEnd(endpoint)].join(' ')} Success is
      ${endpoint.status}.
    </p>
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
    ${isOpenToReaders(endpoint) ? tryForm(endpoint, parameters) : ''}
  </section>`;
}

/** Whether a reader can make the call without a session: with a key, or with nothing. */
const isOpenToReaders = ({ access, scope, upload }: NamedEndpoint): boolean =>
  !upload && (scope !== undefined || access === 'anyone' || access === 'visitor');

function tryForm({ name, method, path, body, idempotent }: NamedEndpoint, parameters: readonly Parameter[]) {
  const field = ({ name: of, in: place, required }: Parameter) =>
    html`<label>
      <code>${of}</code>
      <input name="${place}.${of}" autocomplete="off" ${required ? 'required' : ''} />
    </label>`;
  return html`<details>
    <summary>Try it<span class="hidden"> with ${name}</span></summary>
    <form data-method="${method}" data-path="${path}" ${idempotent ? 'data-idempotent' : ''}>
      ${parameters.map(field)}
      ${
        body
          ? html`<label class="body">
              <code>Body, as JSON</code>
              <textarea name="body" rows="4" spellcheck="false">{}</textarea>
            </label>`
          : ''
      }
      <button>Send</button>
      <output tabindex="0" aria-label="Answer"></output>
    </form>
  </details>`;
}
