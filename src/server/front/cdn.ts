import { type Context, Hono } from 'hono';
import { artShapes } from '#game/object/art-shape.ts';
import { artDigestPattern } from '#game/object/kind.ts';
import { recordRoute } from '#server/http/record-route.ts';
import { LoadMetrics } from '#server/load-metrics.ts';
import { currencyIconNames } from '#server/media/currency-icon.ts';
import { createImageService } from '#server/media/image-service.ts';
import type { ImageServiceOptions } from '#server/media/image-service.ts';
import { clampMediaWidth } from '#server/media/media-widths.ts';
import { InvalidArtError } from '#server/media/render.ts';
import { QueueFullError, RenderQueue } from '#server/media/render-queue.ts';
import type { Client } from '#server/media/render-queue.ts';
import { clientKey, RateLimited } from '#server/rate-limit.ts';
import type { RateLimit } from '#server/rate-limit.ts';
import { runWithWorkload } from '#server/workload.ts';
import { mediaError, sendMedia } from './media-response.ts';

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;
const clanNumber = /^(?:0|[1-9]\d{0,8})$/u;
const webp = 'image/webp';

export interface CdnOptions extends Pick<ImageServiceOptions, 'db' | 'isKnownAvatar' | 'cache'> {
  /** Called with failures that no request caused; returns the status of the response. */
  onFailure?: (failure: unknown) => 500 | 503;
  /** Limits the rendering for one address; unlimited if absent. */
  limit?: RateLimit;
  load?: LoadMetrics;
}

/** A status for the log: the client disconnected before the response. */
const clientLeft = 499;

/** Creates the app that serves card art and all other images. Hono answers HEAD like GET, without the body. */
export function createCdn({ limit, load = new LoadMetrics(), onFailure, ...options }: CdnOptions): Hono {
  // One address's queue has space for a page of a hundred tiles.
  const queue = new RenderQueue({ atOnce: 3, atOncePerAddress: 2, waiting: 400, waitingPerAddress: 120 });
  load.renderQueueLength = () => queue.length;
  const images = createImageService({
    ...options,
    queue,
    async spend({ address }, cost) {
      await limit?.consume(address, cost);
    },
  });
  const app = new Hono();
  app.use(recordRoute('/cdn'));
  const client = (c: Context): Client => ({
    // The request handler passes the client's address.
    address: clientKey((c.env as { clientAddress?: string } | undefined)?.clientAddress ?? ''),
    signal: c.req.raw.signal,
  });
  // The connection pool limits the share of each address.
  app.use((c, next) => runWithWorkload({ address: client(c).address, task: 'media' }, next));
  const width = (c: Context) => clampMediaWidth(c.req.query('width'));

  app.get('/cards/:file', async (c) => {
    const { name, ending } = split(c.req.param('file'));
    if (!uuidForm.test(name)) return notFound('card');
    if (ending === 'webm') {
      const loop = await images.cardLoop(name);
      return loop ? sendMedia(c, { bytes: loop, type: 'video/webm', ranges: true }) : notFound('video');
    }
    if (ending === 'avif') {
      const light = await images.cardLight(name);
      return light ? sendMedia(c, { bytes: light, type: 'image/avif' }) : notFound('picture');
    }
    const frame = c.req.query('frame')?.toLowerCase() || undefined;
    if ((ending !== 'webp' && ending !== '') || (frame !== undefined && !uuidForm.test(frame))) return notFound('card');
    return picture(c, 'card', await images.card(client(c), name, frame, width(c)));
  });
  app.get('/cards/:uuid/preview.jpg', async (c) => {
    const uuid = c.req.param('uuid').toLowerCase();
    const bytes = uuidForm.test(uuid) ? await images.cardPreview(client(c), uuid) : undefined;
    return bytes ? sendMedia(c, { bytes, type: 'image/jpeg' }) : notFound('card');
  });
  app.get('/series/:uuid/preview.jpg', async (c) => {
    const uuid = c.req.param('uuid').toLowerCase();
    const bytes = uuidForm.test(uuid) ? await images.seriesPreview(client(c), uuid) : undefined;
    return bytes ? sendMedia(c, { bytes, type: 'image/jpeg' }) : notFound('series');
  });
  // The digest is the secret of a draft: nobody can guess the address of art that is not published.
  app.get('/uploads/:file', async (c) => {
    const { name, ending } = split(c.req.param('file'));
    if (!artDigestPattern.test(name)) return notFound('picture');
    if (ending === 'webm') {
      const loop = await images.uploadedLoop(name);
      return loop ? sendMedia(c, { bytes: loop, type: 'video/webm', ranges: true }) : notFound('video');
    }
    if (ending !== 'webp') return notFound('picture');
    const shape = artShapes.find((each) => each === c.req.query('for')) ?? 'cards';
    return picture(c, 'picture', await images.upload(client(c), name, shape, width(c)));
  });
  app.get('/frames/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'frame', uuid && (await images.frame(client(c), uuid, width(c))));
  });
  app.get('/banners/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'banner', uuid && (await images.banner(client(c), uuid, width(c))));
  });
  app.get('/packs/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'pack', uuid && (await images.pack(client(c), uuid, width(c))));
  });
  app.get('/partners/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'partner', uuid && (await images.partner(client(c), uuid, width(c))));
  });
  app.get('/clans/:file', async (c) => {
    const index = webpName(c.req.param('file'), clanNumber);
    return picture(c, 'clan', index && (await images.clan(client(c), Number(index), width(c))));
  });
  app.get('/clans/:index/preview.jpg', async (c) => {
    const index = clanNumber.exec(c.req.param('index'))?.[0];
    const bytes = index === undefined ? undefined : await images.clanPreview(client(c), Number(index));
    return bytes ? sendMedia(c, { bytes, type: 'image/jpeg' }) : notFound('clan');
  });
  app.get('/currency-icons/:file', async (c) => {
    const name = webpName(c.req.param('file'), /^[a-z]+$/u);
    const icon = currencyIconNames.find((each) => each === name);
    return picture(c, 'currency', icon && (await images.currencyIcon(client(c), icon, width(c))));
  });
  app.get('/avatars/default.webp', async (c) => picture(c, 'avatar', await images.defaultAvatar(client(c), width(c))));
  app.get('/avatars/:discordId/:file', async (c) => {
    const discordId = /^\d{1,20}$/u.exec(c.req.param('discordId'))?.[0];
    const hash = webpName(c.req.param('file'), /^\w{1,64}$/u);
    return picture(c, 'avatar', discordId && hash && (await images.avatar(client(c), discordId, hash, width(c))));
  });
  app.get('/badges/:file', async (c) => {
    const key = webpName(c.req.param('file'), /^[\w-]{1,60}$/u);
    return picture(c, 'badge', key && (await images.badge(client(c), key, width(c))));
  });

  app.notFound(() => notFound('picture'));
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: clientLeft });
    if (error instanceof InvalidArtError) return mediaError(404, 'The art of this image cannot be read.');
    if (error instanceof RateLimited)
      return mediaError(429, 'Too many new images at once. Wait a moment and try again.', error.retryAfter);
    if (error instanceof QueueFullError) {
      load.countRejection('drawing_queue');
      return error.own
        ? mediaError(429, 'Too many of your images are still being created. Try again in a moment.')
        : mediaError(503, 'Too many images are being created. Try again in a moment.');
    }
    return mediaError(onFailure?.(error) ?? 500, 'The image could not be created.');
  });
  return app;
}

function picture(c: Context, what: string, bytes: Buffer | '' | undefined): Response {
  return bytes ? sendMedia(c, { bytes, type: webp }) : notFound(what);
}

const notFound = (what: string): Response => mediaError(404, `There is no such ${what}.`);

function split(file: string): { name: string; ending: string } {
  const dot = file.lastIndexOf('.');
  const [name, ending] = dot < 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot + 1)];
  return { name: name.toLowerCase(), ending };
}

/** Returns the name before `.webp` if it matches `form`. UUIDs may be in upper case. */
function webpName(file: string, form: RegExp): string | undefined {
  const { name, ending } = split(file);
  return ending === 'webp' && form.test(name) ? name : undefined;
}
