import { html, raw } from 'hono/html';
import { bulkFilePaths } from '#contract/bulk.ts';
import { apiKeyScheme } from '#contract/access-levels.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorMessages, errorStatuses } from '#contract/error.ts';
import type { ErrorCode } from '#contract/error.ts';
import { endpointTags } from '#contract/tag.ts';
import { bulkFileOperation, bulkSchemaOperation } from './bulk-operations.ts';
import { fieldList, withCode, wordsOfType } from './docs-fields.ts';
import type { KnownShapes, Schema } from './docs-fields.ts';
import { docsScript, docsScriptHash } from './docs-script.ts';
import { docsStyle, docsStyleHash } from './docs-style.ts';
import { commonErrors, errorsOf, operationOf } from './openapi.ts';
import type { Parameter } from './openapi.ts';
import type { NamedEndpoint } from './request-context.ts';
import { exampleOf } from './schema-example.ts';

/** The page's Content-Security-Policy: only its own script and stylesheet, and calls of this API. */
export const docsPolicy = [
  `default-src 'none'`,
  `script-src '${docsScriptHash}'`,
  `connect-src 'self'`,
  `style-src '${docsStyleHash}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The parts of an OpenAPI operation that the page shows. */
interface Operation {
  operationId: string;
  tags: readonly (keyof typeof endpointTags)[];
  summary: string;
  description: string;
  parameters: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
  responses: Readonly<
    Record<string, { description: string; headers?: object; content?: Readonly<Record<string, { schema: Schema }>> }>
  >;
}

interface Call extends Partial<Pick<NamedEndpoint, 'scope' | 'idempotent'>> {
  method: string;
  path: string;
  operation: Operation;
  errors: readonly ErrorCode[];
  /** Whether a reader can make the call without a session: with a key, or with nothing. */
  isOpen: boolean;
  isFile: boolean;
}

/** What is not named again at each call. */
const everywhere: readonly ErrorCode[] = [...commonErrors, 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

const callOf = (endpoint: NamedEndpoint): Call => ({
  ...endpoint,
  operation: operationOf(endpoint) as unknown as Operation,
  isOpen: endpoint.scope !== undefined || endpoint.access === 'anyone' || endpoint.access === 'visitor',
  isFile: endpoint.upload !== undefined,
  errors: errorsOf(endpoint).filter((code) => !everywhere.includes(code)),
});

const bulkCalls = [bulkFileOperation, bulkSchemaOperation].map((operation, index): Call => ({
  method: 'GET',
  path: bulkFilePaths[index] ?? '',
  operation: operation as unknown as Operation,
  errors: ['BULK_FILE_NOT_FOUND'],
  isOpen: true,
  isFile: operation === bulkFileOperation,
}));

/** Groups that few readers look for come last. */
const lastTags: readonly string[] = ['staff', 'admin'];

/** Returns the calls of each group. */
function listGroups() {
  const calls = [...(endpoints as readonly NamedEndpoint[]).map(callOf), ...bulkCalls];
  const groups = Object.entries(endpointTags).map(([tag, title]) => ({
    tag,
    title,
    calls: calls.filter(({ operation }) => operation.tags.some((each) => each === tag)),
  }));
  return [
    ...groups.filter(({ tag }) => !lastTags.includes(tag)),
    ...groups.filter(({ tag }) => lastTags.includes(tag)),
  ];
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

const linkTo = (call: Call) =>
  html`<li>
    <a href="#${call.operation.operationId}"><code>${nameOf(call)}</code></a>
  </li>`;

/** Returns the API documentation as an HTML page. */
export function docsPage(siteOrigin: string, baseUrl: string) {
  const groups = listGroups();
  const calls = groups.flatMap((group) => group.calls);
  const known: KnownShapes = new Map();
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Game API | Mazoku</title>
        ${raw(`<style>${docsStyle}</style>`)}
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
            <code>curl -H "Authorization: Bearer $KEY" ${new URL(baseUrl, siteOrigin).href}/user/ledger</code>. What
            anyone may call takes no notice of a key; everything else needs one with the scope that the call names, or
            is closed to keys. <a href="${siteOrigin}/developers">For developers</a> has examples, limits, bulk files
            and a typed client.
          </p>
          <p class="key">
            <label for="key">Key for the calls of this page</label>
            <input id="key" type="password" autocomplete="off" spellcheck="false" aria-describedby="key-hint" />
            <span id="key-hint">It stays on this page. Without it, you see what everybody sees.</span>
          </p>
          <div class="find" role="search" hidden>
            <label>Find a call<input id="find" type="search" autocomplete="off" spellcheck="false" /></label>
            <label
              >Opened by
              <select id="opened">
                <option value="">Anything</option>
                <option value="anyone">Nothing: anyone may call</option>
                <option value="key">Any scope of a key</option>
                ${Object.keys(apiKeyScheme.scopes).map((scope) => html`<option>${scope}</option>`)}
              </select>
            </label>
            <output></output>
          </div>
          <h2 id="opens">What a key opens</h2>
          <nav aria-labelledby="opens">
            ${Object.entries(apiKeyScheme.scopes).map(
              ([scope, title]) =>
                html`<h3><code>${scope}</code></h3>
                  <p>${title}.</p>
                  <ul>
                    ${calls.filter((call) => call.scope === scope).map(linkTo)}
                  </ul>`,
            )}
          </nav>
          <h2 id="calls">All calls</h2>
          <nav aria-labelledby="calls">
            ${groups.map(
              ({ tag, title, calls: own }) =>
                html`<details class="group">
                  <summary>
                    ${tag} <small>${own.length} ${own.length === 1 ? 'call' : 'calls'}. ${withCode(title)}</small>
                  </summary>
                  <ul>
                    ${own.map(linkTo)}
                  </ul>
                </details>`,
            )}
          </nav>
          ${groups.map(
            ({ tag, calls: own }) =>
              html`<section id="group-${tag}">
                <h2>${tag}</h2>
                ${own.map((call) => describe(call, known))}
              </section>`,
          )}
          <h2 id="errors">Error codes</h2>
          <p>
            Every call may answer ${withCode(commonErrors.map((code) => `\`${code}\``).join(', '))}; one with a body
            also
            <code>TOO_LARGE</code> and <code>UNSUPPORTED_MEDIA_TYPE</code>.
          </p>
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

function describe(call: Call, known: KnownShapes) {
  const { operation, errors } = call;
  const { operationId, summary, description, parameters, responses } = operation;
  const body = bodyOf(call);
  const opened = call.scope ?? (call.isOpen ? 'anyone' : '');
  return html`<section id="${operationId}" data-opened="${opened}">
    <h3><code>${nameOf(call)}</code></h3>
    <p class="about">${withCode(`${summary}. ${description}`)}</p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <dl class="given">${parameters.map(parameterRow)}</dl>`
        : ''
    }
    ${
      body
        ? html`<h4>Body</h4>
            ${body.description === undefined ? '' : html`<p>${withCode(body.description)}</p>`}
            <div class="given">${fieldList(body, false, known, nameOf(call))}</div>`
        : ''
    }
    ${call.isFile && call.method !== 'GET' ? html`<p>The body is the file.</p>` : ''}
    ${Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, answer]) => answerOf(status, answer, known, nameOf(call)))}
    <p>
      Errors: ${errors.map((code) => html`<code>${code}</code> (${errorStatuses[code]}), `)}
      ${errors.length > 0 ? 'and' : ''} <a href="#errors">those of every call</a>.
    </p>
    ${call.isOpen && !call.isFile ? tryForm(call, body) : ''}
  </section>`;
}

const bodyOf = ({ operation }: Call) => operation.requestBody?.content['application/json']?.schema;

function parameterRow({ name, in: place, required, description, schema }: Parameter) {
  const words = [`in the ${place}`, wordsOfType(schema as Schema), ...(required ? ['required'] : [])].join(', ');
  return html`<dt><code>${name}</code> <small>${withCode(words)}</small></dt>
    <dd>${withCode(description)}</dd>`;
}

function answerOf(status: string, answer: Operation['responses'][string], known: KnownShapes, place: string) {
  const [type, { schema } = {}] = Object.entries(answer.content ?? {})[0] ?? [];
  const headers = Object.keys(answer.headers ?? {}).map((name) => `\`${name}\``);
  const about = [
    ...(type === undefined || type === 'application/json' ? [] : [`\`${type}\``]),
    ...(headers.length > 0 ? [`headers ${headers.join(', ')}`] : []),
  ].join(', ');
  const title = html`Answer ${status}: ${withCode(answer.description)}`;
  const fields = schema ? fieldList(schema, true, known, place) : [];
  if (fields.length === 0) return html`<p>${title}${withCode(about === '' ? '.' : `, ${about}.`)}</p>`;
  return html`<details>
    <summary>${title}<span class="hidden"> of ${place}</span></summary>
    <p><small>${withCode(about)}</small></p>
    ${fields}
  </details>`;
}

function tryForm(call: Call, body: Schema | undefined) {
  const { method, path, idempotent, operation } = call;
  const inAddress = operation.parameters.filter(({ in: place }) => place !== 'header');
  const field = ({ name: of, in: place, required }: Parameter) =>
    html`<label>
      <code>${of}</code>
      <input name="${place}.${of}" autocomplete="off" ${required ? 'required' : ''} />
    </label>`;
  const example = body && JSON.stringify(exampleOf(body), null, 2);
  return html`<details>
    <summary>Try it<span class="hidden"> with ${operation.operationId}</span></summary>
    <form data-method="${method}" data-path="${path}" ${idempotent ? 'data-idempotent' : ''}>
      ${inAddress.map(field)}
      ${
        example === undefined
          ? ''
          : html`<label class="body">
              <code>Body, as JSON</code>
              ${raw(`<textarea name="body" rows="${Math.min(16, example.split('\n').length)}" spellcheck="false">`)}${example}${raw('</textarea>')}
            </label>`
      }
      <button>Send</button>
      <output tabindex="0" aria-label="Answer"></output>
    </form>
  </details>`;
}
