import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { clientFolder, programsDocument } from '#server/http/program-client.ts';
import { project } from './run-step.ts';

const textOf = (specifier: string): string => readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');

/** Returns the text of a module without its imports, exports and source map, so that it can be a part of a file. */
const bare = (text: string): string =>
  text
    .replace(/^import .*;$/gmu, '')
    .replace(/^export \{.*$/gmu, '')
    .replace(/^export type \{.*$/gmu, '')
    .replace(/^export (?=type|interface|declare|const)/gmu, '')
    .replace(/^\/\/# sourceMappingURL=.*$/gmu, '')
    .trim();

const banner = `/*
 * The client of the Mazoku game API for programs. Anybody may use and change this file in programs that call the API.
 * \`npm run docs\` creates it from the API's own description; do not edit it.
 *
 * It contains openapi-fetch, Copyright (c) 2023 Drew Powers, under the MIT License:
 *
${textOf('openapi-fetch/LICENSE')
  .trim()
  .split('\n')
  .slice(4)
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')}
 */`;

const code = `/* @ts-self-types="./mazoku.d.ts" */

/** The API of the site that this file is from; undefined for a copy. */
const ownApi = import.meta.url.startsWith('http') ? new URL('/api', import.meta.url).href : undefined;

/**
 * Creates a client. \`GET\` and \`POST\` resolve to \`{ data, error, response }\`.
 *
 * @param {{ key?: string, baseUrl?: string, fetch?: typeof fetch }} [options]
 *   \`key\` is a personal key; without one, the client reads what everybody may read.
 *   \`baseUrl\` is the address of the API, for a copy of this file.
 */
export function createMazoku({ key, baseUrl = ownApi, fetch } = {}) {
  if (baseUrl === undefined) throw new TypeError('baseUrl: say where the API is, such as https://the.site/api');
  const client = createClient({ baseUrl, ...(fetch ? { fetch } : {}) });
  client.use({
    onRequest({ request }) {
      if (key !== undefined) request.headers.set('Authorization', \`Bearer \${key}\`);
      // A call that is repeated with the same value takes effect once.
      if (request.method === 'POST' && !request.headers.has('Idempotency-Key'))
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      return request;
    },
  });
  return client;
}
`;

const types = `export interface MazokuOptions {
  /** A personal key. Without one, the client reads what everybody may read. */
  key?: string;
  /** The address of the API, for a copy of this file. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response>;
}

export type Mazoku = Client<paths>;

/** Creates a client. \`GET\` and \`POST\` resolve to \`{ data, error, response }\`. */
export declare function createMazoku(options?: MazokuOptions): Mazoku;
`;

/** Creates the files of the client for programs: the text by name. */
export async function createProgramClient(): Promise<Record<string, string>> {
  const operations = astToString(
    await openapiTS(programsDocument() as unknown as OpenAPI3, { alphabetize: false, silent: true }),
  );
  return {
    'mazoku.js': [banner, code, bare(textOf('openapi-fetch/dist/index.mjs')), ''].join('\n\n'),
    'mazoku.d.ts': [
      banner,
      types,
      operations.trim(),
      bare(textOf('openapi-fetch/dist/index.d.mts')),
      bare(textOf('openapi-typescript-helpers/dist/index.d.mts')),
      '',
    ].join('\n\n'),
  };
}

/** Writes them to the public files of the site. */
export async function writeProgramClient(): Promise<void> {
  const folder = join(project, 'public', clientFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await createProgramClient())) writeFileSync(join(folder, name), text);
}
