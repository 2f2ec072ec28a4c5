import { defineMiddleware } from 'astro:middleware';

/** Sets the `locals` of pages in `astro dev`, as the request handler does in production. */
export const onRequest = defineMiddleware((context, next) => {
  const locals = (globalThis as Record<symbol, unknown>)[Symbol.for('mazoku.dev.locals')];
  // There is no content security policy here (`commands/dev.ts`), so no source has to be allowed.
  Object.assign(context.locals, locals, { requestId: 'dev', allowSource: () => undefined });
  return next();
});
