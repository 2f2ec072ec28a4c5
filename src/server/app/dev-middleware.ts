import { defineMiddleware } from 'astro:middleware';

/** Gives a page of `astro dev` what the front door gives it otherwise. */
export const onRequest = defineMiddleware((context, next) => {
  const locals = (globalThis as Record<symbol, unknown>)[Symbol.for('mazoku.dev.locals')];
  // Without a content security policy (`commands/dev.ts`) there is nothing to allow.
  Object.assign(context.locals, locals, { requestId: 'dev', allowSource: () => undefined });
  return next();
});
