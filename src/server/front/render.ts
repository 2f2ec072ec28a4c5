import type { Api } from '#contract/endpoint.ts';
import { ApiError, GameError } from '#contract/error.ts';
import type { PublicSettings } from '#contract/settings.ts';
import type { AllowedSource } from './content-security-policy.ts';

/** What a page finds in `Astro.locals`. */
export interface PageLocals {
  api: Api;
  settings: PublicSettings;
  requestId: string;
  /** The page may load from there besides what every page may. */
  allowSource: (directive: AllowedSource['directive'], origin: string) => void;
}

/** Astro's application, as `server/astro/entry.ts` exports it. */
export type RenderPage = (request: Request, locals: PageLocals) => Promise<Response>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RenderOptions {
  render: RenderPage;
  /** With the site's own origin, and without any header of a client's: others may wait for the same page. */
  url: string;
  locals: Omit<PageLocals, 'allowSource'>;
  deadlineMs?: number;
}

/** Longer than any call of the game may take. */
const defaultDeadlineMs = 20_000;

/**
 * Renders a page apart from the requests that want it. Past the deadline it fails as unavailable, and
 * what is still under way of it ends at its next call.
 */
export async function renderPage({
  render,
  url,
  locals,
  deadlineMs = defaultDeadlineMs,
}: RenderOptions): Promise<RenderedPage & { allowed: readonly AllowedSource[]; isUnavailable: boolean }> {
  const allowed: AllowedSource[] = [];
  const { promise: late, reject } = Promise.withResolvers<never>();
  const { api, isUnavailable, stop } = trackAvailability(locals.api);
  const timer = setTimeout(() => {
    stop();
    reject(new GameError('UNAVAILABLE'));
  }, deadlineMs);
  const rendering = (async () => {
    const response = await render(new Request(url), {
      ...locals,
      api,
      allowSource: (directive, origin) => allowed.push({ directive, origin }),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  })();
  try {
    return { ...(await Promise.race([rendering, late])), allowed, isUnavailable: isUnavailable() };
  } finally {
    clearTimeout(timer);
  }
}

/** The same API, of which is known afterwards whether it was not there, or had no time; it can be stopped. */
function trackAvailability({ call }: Api): { api: Api; isUnavailable: () => boolean; stop: () => void } {
  let unavailable = false;
  let stopped = false;
  const watched: Api['call'] = async (endpoint, input) => {
    try {
      if (stopped) throw new ApiError(503, 'UNAVAILABLE', []);
      return await call(endpoint, input);
    } catch (error) {
      unavailable ||= error instanceof ApiError && (error.status >= 500 || error.status === 429);
      throw error;
    }
  };
  return {
    api: { call: watched },
    isUnavailable: () => unavailable,
    stop: () => {
      stopped = true;
    },
  };
}
