import type { Api } from '#contract/endpoint.ts';
import { ApiError, GameError } from '#contract/error.ts';
import type { PublicSettings } from '#contract/settings.ts';
import type { AllowedSource } from './content-security-policy.ts';

/** The contents of `Astro.locals`. */
export interface PageLocals {
  api: Api;
  settings: PublicSettings;
  requestId: string;
  /** The change set that the page previews. */
  preview?: { uuid: string; title: string };
  /** Allows the page to load from an origin besides those of every page. */
  allowSource: (directive: AllowedSource['directive'], origin: string) => void;
}

/** Astro's render function, which `front/astro/entry.ts` exports. */
export type RenderPage = (request: Request, locals: PageLocals) => Promise<Response>;

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RenderOptions {
  render: RenderPage;
  /**
   * The URL with the site's own origin. The request has none of the client's headers because several clients may share
   * the page.
   */
  url: string;
  locals: Omit<PageLocals, 'allowSource'>;
  deadlineMs?: number;
}

/** Longer than the timeout of any API call, in milliseconds. */
const defaultDeadlineMs = 20_000;

/**
 * Renders a page independently of the requests that wait for it. Throws UNAVAILABLE after the deadline; the abandoned
 * render then ends at its next API call.
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

/** Wraps the API to record whether a call failed as unavailable or timed out. `stop` makes further calls fail. */
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
