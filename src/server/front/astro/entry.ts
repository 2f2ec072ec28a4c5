import { createApp } from 'astro/app/entrypoint';

/* The built pages' one module for the front: Astro bundles it. `front/built-pages.ts` loads it. */

// A page goes out whole, to be cached and compressed: streaming it would only cost time.
const app = createApp({ streaming: false });

/** The build's content security policy: its directives and the hashes of what stands inline in pages. */
export const policy = app.manifest.csp;

// The front sets the header. Astro hashes a page's styles and scripts anew at every render for one of its own,
// which is more than half of what rendering a page of the catalogue costs.
app.manifest.shouldInjectCspMetaTags = false;

export const render = (request: Request, locals: object): Promise<Response> => app.render(request, { locals });
