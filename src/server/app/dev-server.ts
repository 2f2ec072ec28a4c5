import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegration } from 'astro';

const projectDir = join(import.meta.dirname, '..', '..', '..');

/** The dev server passes `locals` under this global symbol because the middleware runs in Vite's own module graph. */
const localsKey = Symbol.for('mazoku.dev.locals');

/**
 * Runs the game in `astro dev`: mounts the API, media and simulators on the dev server and provides `locals` for the
 * pages. The integration does nothing in a build, which therefore does not load the game.
 */
export default function devServer(): AstroIntegration {
  return {
    name: 'mazoku-dev-game',
    hooks: {
      'astro:config:setup': ({ command, addMiddleware, injectRoute }) => {
        if (command !== 'dev') return;
        addMiddleware({ order: 'pre', entrypoint: new URL('./dev-middleware.ts', import.meta.url) });
        injectRoute({ pattern: '/dev/parts', entrypoint: 'src/pages/_dev/parts.astro' });
      },
      'astro:server:setup': async ({ server, logger }) => {
        const [
          { getRequestListener },
          { readConfig },
          { isLocalPage },
          { createDownloads, isDownload },
          { PageCache },
          { ExportStreams },
          { LoadMetrics },
          { createLog },
          { startLocalBackend, connectRemoteBackend },
          { createRateLimit },
          { withLiveSettings },
          { hasLocalBackend, publicSettings, rejectExposedSimulators },
        ] = await Promise.all([
          import('@hono/node-server'),
          import('#server/config/config.ts'),
          import('#server/front/client-address.ts'),
          import('#server/front/downloads.ts'),
          import('#server/front/page-cache.ts'),
          import('#server/http/export-streams.ts'),
          import('#server/load-metrics.ts'),
          import('#server/log.ts'),
          import('./backend.ts'),
          import('#server/rate-limit.ts'),
          import('./live-settings.ts'),
          import('./settings.ts'),
        ]);
        const config = readConfig(process.env, projectDir);
        rejectExposedSimulators(config);
        const load = new LoadMetrics();
        const exports = new ExportStreams(load);
        const game = hasLocalBackend(config)
          ? await startLocalBackend({
              config,
              log: createLog({ logLevel: 'warn', tracing: undefined }),
              cache: new PageCache(0),
              exports,
              load,
              report: (line) => logger.info(line),
              signal: undefined,
            })
          : connectRemoteBackend(config);
        Object.assign(globalThis, {
          [localsKey]: { api: { call: game.call }, settings: withLiveSettings(publicSettings(config), game.settings) },
        });
        const mount = (base: string, app: { fetch(request: Request): Response | Promise<Response> }) => {
          const listener = getRequestListener((request) => app.fetch(request), { overrideGlobalObjects: false });
          // Vite removes the base from the URL.
          server.middlewares.use(base, (req: IncomingMessage, res: ServerResponse) => {
            if (app !== game.apps?.simulators || config.allowSimulators || isLocalPage(req)) void listener(req, res);
            else res.writeHead(403).end();
          });
        };
        if (game.apps) {
          const { api, cdn, simulators } = game.apps;
          mount('/api', api);
          mount('/cdn', cdn);
          if (simulators) mount('/sim', simulators);
        }
        const downloads = createDownloads({
          exportCatalog: game.exportCatalog,
          exports,
          limit: createRateLimit({ perMinute: config.downloadRateLimit, reason: 'download_rate', load }),
          origin: config.origin,
          onFailure: () => logger.error('download failed'),
        });
        const download = getRequestListener((request) => downloads.fetch(request), { overrideGlobalObjects: false });
        server.middlewares.use((req: IncomingMessage, res: ServerResponse, next: () => void) => {
          if (isDownload((req.url ?? '').split('?', 1)[0] ?? '')) void download(req, res);
          else next();
        });
        // On SIGTERM, Vite exits the process as soon as its server is closed, before the hook for a stopped server. Astro
        // closes the server, too.
        const closeServer = server.close.bind(server);
        let closing: Promise<unknown> | undefined;
        server.close = async () => {
          closing ??= Promise.all([closeServer(), game.close()]);
          await closing;
        };
      },
    },
  };
}
