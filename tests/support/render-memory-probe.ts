import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { queryObjects } from 'node:v8';
import { loadBuiltPages } from '#server/front/built-pages.ts';
import { renderPage } from '#server/front/render.ts';
import type { RenderOptions } from '#server/front/render.ts';
import { readConfig } from '#server/config/config.ts';
import { publicSettings } from '#server/app/settings.ts';

/* Renders the built pages many times in a separate process, and reports which objects are still alive. */

const project = join(import.meta.dirname, '..', '..');
const { render } = await loadBuiltPages(join(project, 'dist'));
const locals: RenderOptions['locals'] = {
  api: { call: () => Promise.reject(new Error('There is no game here.')) },
  settings: publicSettings(readConfig({}, project)),
  requestId: 'probe',
};
const renderAll = async (paths: readonly string[]) => {
  for (const path of paths) await renderPage({ render, url: `http://127.0.0.1${path}`, locals });
};
const kinds = [Request, Response, Headers, ReadableStream, AbortController, IncomingMessage, ServerResponse, Socket];
// `queryObjects` runs the garbage collector first.
const count = () => Object.fromEntries(kinds.map((kind) => [kind.name, queryObjects(kind, { format: 'count' })]));

await renderAll(['/rules', '/nowhere', '/clans', '/card/none']);
const before = count();
await renderAll(Array.from({ length: 40 }, (_, n) => [`/rules?n=${n}`, `/nowhere/${n}`, `/clans?n=${n}`]).flat());
process.send?.({ before, after: count() });
process.disconnect();
