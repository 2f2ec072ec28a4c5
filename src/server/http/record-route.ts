import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

/** What is known about a request when its response is complete. */
export interface ObservedRequest {
  /** The ID of the request in the log. */
  requestId: string;
  /** The template of its path (`/user/{id}`), which has no personal data; undefined if nothing has that path. */
  route: string | undefined;
}

/** Records which route of an app below `base` responds, for log, metrics and traces. */
export const recordRoute =
  (base: string): MiddlewareHandler =>
  (c, next) => {
    const { observed } = (c.env ?? {}) as { observed?: ObservedRequest };
    const path = routePath(c, -1);
    // Only the middleware of all paths matches an unknown one.
    if (observed && !path.endsWith('*')) observed.route = base + path.replace(/:(\w+)(?:\{[^}]*\})?/gu, '{$1}');
    return next();
  };
