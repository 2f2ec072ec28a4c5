import { defineMiddleware } from 'astro:middleware';

/** Gives a page of `astro dev` what the front door gives it otherwise. */
export const onRequest = defineMiddleware((context, next) => {
  const locals = (globalThis as Record<symbol, unknown>)[Symbol.for('mazoku.dev.locals')];
  Object.assign(context.locals, locals, { requestId: 'dev' });
  return next();
});
