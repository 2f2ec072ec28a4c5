import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { GameError } from '#contract/error.ts';
import type { Services } from '#server/services/services.ts';
import { mountCards } from './card.ts';
import { docsPage, docsPolicy } from './docs.ts';
import { answerError, describeFailure, gameErrorOf } from './errors.ts';
import type { FailureRecord } from './errors.ts';
import { createLimiter } from './limits.ts';
import { createLocalCall } from './local-call.ts';
import { createMount, honoPath } from './mount.ts';
import type { Answer, ApiEnv } from './mount.ts';
import { openApiDocument } from './openapi.ts';
import { mountPlayers } from './player.ts';

/** No body of the contract comes near this. */
export const bodyLimitBytes = 256 * 1024;

export interface ApiOptions {
  services: Services;
  /** Requests a minute from one address. */
  rateLimit: number;
  /** Where the API is mounted, for the documentation's links. */
  baseUrl: string;
  onFailure: (failure: FailureRecord, requestId: string | undefined) => void;
}

export interface Api {
  app: Hono<ApiEnv>;
  /** The same calls for pages of this process; not limited in number. */
  call: Call;
}

/** The game API, relative to its base address. */
export function createApi({ services, rateLimit, baseUrl, onFailure }: ApiOptions): Api {
  const app = new Hono<ApiEnv>();
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => {
        throw new GameError('TOO_LARGE');
      },
    }),
  );

  const answers = new Map<string, Answer>();
  const mount = createMount(app, createLimiter(rateLimit), answers);
  mountPlayers(mount, services);
  mountCards(mount, services);
  refuseOtherMethods(app);

  let document: Promise<object> | undefined;
  app.get('/openapi.json', async (c) => c.json(await (document ??= openApiDocument(app, baseUrl))));
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    return c.html(docsPage(baseUrl));
  });

  app.notFound((c) => answerError(c, new GameError('ROUTE_NOT_FOUND')));
  app.onError((failure, c) => {
    const error = gameErrorOf(failure);
    if (error !== failure) onFailure(describeFailure(failure), c.env?.requestId);
    return answerError(c, error);
  });
  return { app, call: createLocalCall(answers, (failure) => onFailure(describeFailure(failure), undefined)) };
}

/** A known path called with another method is 405, with the methods it has. */
function refuseOtherMethods(app: Hono<ApiEnv>): void {
  for (const [path, group] of Map.groupBy(endpoints, (endpoint) => honoPath(endpoint.path))) {
    const methods = group.map(({ method }) => method as string);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (c) => {
      c.header('Allow', allow);
      throw new GameError('METHOD_NOT_ALLOWED');
    });
  }
}
