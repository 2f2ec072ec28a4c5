import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { Call } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { errorCodeHeader, GameError } from '#contract/error.ts';
import type { LoadFigures } from '#server/load-figures.ts';
import type { Services } from '#server/services/services.ts';
import { mountAccounts } from './account.ts';
import { mountBanners } from './banner.ts';
import { mountBurning } from './burn.ts';
import { mountCalendar } from './calendar.ts';
import { mountCards } from './card.ts';
import { mountChallenges } from './challenge.ts';
import { mountClans } from './clan.ts';
import { mountCosmetics } from './cosmetic.ts';
import { docsPage, docsPolicy } from './docs.ts';
import { createDoorkeeper } from './doorkeeper.ts';
import { answerError, describeFailure, gameErrorOf } from './errors.ts';
import type { FailureRecord } from './errors.ts';
import type { Exports } from './exports.ts';
import { mountFrames } from './frame.ts';
import { mountInventory } from './inventory.ts';
import { mountLeaderboard } from './leaderboard.ts';
import { createLimiter } from './limits.ts';
import { createLocalCall } from './local-call.ts';
import { mountLocks } from './lock.ts';
import { mountMakers } from './maker.ts';
import { createMount, honoPath } from './mount.ts';
import type { Answer, ApiEnv } from './mount.ts';
import { mountNotifications } from './notification.ts';
import { openApiDocument } from './openapi.ts';
import { mountPartners } from './partner.ts';
import { mountPlayers } from './player.ts';
import { mountPremium } from './premium.ts';
import { mountSessions } from './session.ts';
import { mountSuggestions } from './suggestion.ts';
import { mountVersions } from './version.ts';
import { mountVotes } from './vote.ts';

/** No body of the contract comes near this. */
export const bodyLimitBytes = 256 * 1024;

export interface ApiOptions {
  services: Services;
  /** The bot's bearer secret. */
  botToken: string;
  /** Other origins whose pages may call. */
  corsOrigins: readonly string[];
  /** Requests a minute from one address. */
  rateLimit: number;
  exports: Exports;
  load: LoadFigures;
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
export function createApi(options: ApiOptions): Api {
  const { services, botToken, corsOrigins, rateLimit, exports, load, baseUrl, onFailure } = options;
  const app = new Hono<ApiEnv>();
  if (corsOrigins.length > 0) app.use(allowOrigins(corsOrigins));
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: () => {
        throw new GameError('TOO_LARGE');
      },
    }),
  );

  const answers = new Map<string, Answer>();
  const doorkeeper = createDoorkeeper(services, botToken);
  const mount = createMount({ app, limiter: createLimiter(rateLimit, load), doorkeeper, answers });
  mountSessions(mount, services);
  mountPlayers(mount, services);
  mountLeaderboard(mount, services);
  mountCards(mount, services, exports);
  mountVersions(mount, services);
  mountInventory(mount, services);
  mountBurning(mount, services);
  mountLocks(mount, services);
  mountCosmetics(mount, services);
  mountFrames(mount, services);
  mountBanners(mount, services);
  mountPremium(mount, services);
  mountAccounts(mount, services, exports);
  mountMakers(mount, services);
  mountPartners(mount, services);
  mountSuggestions(mount, services);
  mountClans(mount, services);
  mountCalendar(mount, services);
  mountNotifications(mount, services);
  mountVotes(mount, services);
  mountChallenges(mount, services);
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
    // An outage of the outside world is expected, and still news.
    if (error !== failure || error.cause !== undefined) onFailure(describeFailure(failure), c.env?.requestId);
    return answerError(c, error);
  });
  return { app, call: createLocalCall(answers, (failure) => onFailure(describeFailure(failure), undefined)) };
}

/** Pages of the site on another host call across origins; no cookie takes part. */
function allowOrigins(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'User'],
    exposeHeaders: [errorCodeHeader, 'Retry-After'],
    maxAge: 600,
  });
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
