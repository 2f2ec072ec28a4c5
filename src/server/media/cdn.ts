import { type Context, Hono } from 'hono';
import type { Database } from '#server/db/connect.ts';
import { currencyIconNames } from './currency-icon.ts';
import { createGallery } from './gallery.ts';
import { refuseMedia, sendMedia } from './media-reply.ts';
import { clampMediaWidth } from './media-widths.ts';
import { ArtRefused } from './render.ts';
import { QueueFull } from './render-queue.ts';

const uuidForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/u;
const clanNumber = /^(?:0|[1-9]\d{0,8})$/u;
const webp = 'image/webp';

export interface CdnOptions {
  db: Database;
  dataDir: string;
  /** Hears of failures that are nobody's request's fault; says which status they have. */
  onFailure?: (failure: unknown) => 500 | 503;
}

/** Card art and all the other pictures, by address. Hono answers HEAD with what GET would say. */
export function createCdn(options: CdnOptions): Hono {
  const gallery = createGallery(options);
  const app = new Hono();
  const width = (c: Context) => clampMediaWidth(c.req.query('width'));

  app.get('/cards/:file', async (c) => {
    const { name, ending } = split(c.req.param('file'));
    if (!uuidForm.test(name)) return notFound('card');
    if (ending === 'webm') {
      const loop = await gallery.cardLoop(name);
      return loop ? sendMedia(c, { bytes: loop, type: 'video/webm', ranges: true }) : notFound('video');
    }
    const frame = c.req.query('frame')?.toLowerCase() || undefined;
    if ((ending !== 'webp' && ending !== '') || (frame !== undefined && !uuidForm.test(frame))) return notFound('card');
    return picture(c, 'card', await gallery.card(name, frame, width(c)));
  });
  app.get('/cards/:uuid/preview.jpg', async (c) => {
    const uuid = c.req.param('uuid').toLowerCase();
    const bytes = uuidForm.test(uuid) ? await gallery.cardPreview(uuid) : undefined;
    return bytes ? sendMedia(c, { bytes, type: 'image/jpeg' }) : notFound('card');
  });
  app.get('/frames/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'frame', uuid && (await gallery.frame(uuid, width(c))));
  });
  app.get('/banners/:file', async (c) => {
    const uuid = webpName(c.req.param('file'), uuidForm);
    return picture(c, 'banner', uuid && (await gallery.banner(uuid, width(c))));
  });
  app.get('/clans/:file', async (c) => {
    const index = webpName(c.req.param('file'), clanNumber);
    return picture(c, 'clan', index && (await gallery.clan(Number(index), width(c))));
  });
  app.get('/clans/:index/preview.jpg', async (c) => {
    const index = clanNumber.exec(c.req.param('index'))?.[0];
    const bytes = index === undefined ? undefined : await gallery.clanPreview(Number(index));
    return bytes ? sendMedia(c, { bytes, type: 'image/jpeg' }) : notFound('clan');
  });
  app.get('/currency-icons/:file', async (c) => {
    const name = webpName(c.req.param('file'), /^[a-z]+$/u);
    const icon = currencyIconNames.find((each) => each === name);
    return picture(c, 'currency', icon && (await gallery.currencyIcon(icon, width(c))));
  });
  app.get('/avatars/default.webp', async (c) => picture(c, 'avatar', await gallery.defaultAvatar(width(c))));
  app.get('/avatars/:discordId/:file', async (c) => {
    const discordId = /^\d{1,20}$/u.exec(c.req.param('discordId'))?.[0];
    const hash = webpName(c.req.param('file'), /^\w{1,64}$/u);
    return picture(c, 'avatar', discordId && hash && (await gallery.avatar(discordId, hash, width(c))));
  });
  app.get('/badges/:file', async (c) => {
    const key = webpName(c.req.param('file'), /^[\w-]{1,60}$/u);
    return picture(c, 'badge', key && (await gallery.badge(key, width(c))));
  });

  app.notFound(() => notFound('picture'));
  app.onError((error) => {
    if (error instanceof ArtRefused) return refuseMedia(404, 'The art of this picture cannot be read.');
    if (error instanceof QueueFull)
      return refuseMedia(503, 'Too many pictures are being drawn. Try again in a moment.');
    return refuseMedia(options.onFailure?.(error) ?? 500, 'The picture could not be made.');
  });
  return app;
}

function picture(c: Context, what: string, bytes: Buffer | '' | undefined): Response {
  return bytes ? sendMedia(c, { bytes, type: webp }) : notFound(what);
}

const notFound = (what: string): Response => refuseMedia(404, `There is no such ${what}.`);

function split(file: string): { name: string; ending: string } {
  const dot = file.lastIndexOf('.');
  const [name, ending] = dot < 0 ? [file, ''] : [file.slice(0, dot), file.slice(dot + 1)];
  return { name: name.toLowerCase(), ending };
}

/** The name before `.webp`, where it has the wanted form. Uuids may be written in capitals. */
function webpName(file: string, form: RegExp): string | undefined {
  const { name, ending } = split(file);
  return ending === 'webp' && form.test(name) ? name : undefined;
}
