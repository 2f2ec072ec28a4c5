import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { readConfig } from './config.ts';
import { createGame } from './game.ts';
import { createLog } from './log.ts';
import { publicSettings } from './settings.ts';
import { openWorld } from './world.ts';

const projectDir = join(import.meta.dirname, '..', '..');

/** Where the dev server leaves `locals` for the middleware, which runs in Vite's own module world. */
const localsKey = Symbol.for('mazoku.dev.locals');

/** `astro dev` with the same game: the API and the media on the dev server, `locals` for the pages. */
export default function devGame(): AstroIntegration {
  return {
    name: 'mazoku-dev-game',
    hooks: {
      'astro:config:setup': ({ addMiddleware }) => {
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const config = readConfig(process.env, projectDir);
        const database = await openWorld(config, (line) => logger.info(line));
        const { api, call, cdn } = createGame(database.db, config, createLog('warn'));
        Object.assign(globalThis, { [localsKey]: { api: { call }, settings: publicSettings(config) } });
        const mount = (base: string, app: { fetch(request: Request): Response | Promise<Response> }) => {
          const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
          // Vite takes the base off the address.
          server.middlewares.use(base, (req: IncomingMessage, res: ServerResponse) => void listener(req, res));
        };
        mount('/api', api);
        mount('/cdn', cdn);
        server.httpServer?.once('close', () => void database.close());
      },
    },
  };
}
