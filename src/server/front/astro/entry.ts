import { createApp } from 'astro/app/entrypoint';

/* The entry point of the built pages, which Astro bundles. `front/built-pages.ts` loads it. */

// Pages are cached and compressed whole, so streaming would only cost time.
const app = createApp({ streaming: false });

/** The build's content security policy: its directives and the hashes of inline scripts and styles. */
export const policy = app.manifest.csp;

// The server sets the CSP header itself. For its own meta tag, Astro would hash a page's styles and scripts at every
// render, which is more than half of the cost of rendering a catalogue page.
app.manifest.shouldInjectCspMetaTags = false;

export const render = (request: Request, locals: object): Promise<Response> => app.render(request, { locals });

/** Returns the template of the page that a path belongs to, such as `/card/[id]`. */
export const routeOf = (path: string): string | undefined =>
  app.manifest.routes.find(({ routeData }) => routeData.pattern.test(path))?.routeData.route;
