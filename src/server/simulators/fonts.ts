import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';

const folder = join(import.meta.dirname, '..', '..', 'ui', 'fonts');
const names = ['reggae-one.woff2', 'hanken-grotesk.woff2'];

/** Serves the site's fonts, whose file names in the build contain a hash. */
export function mountFonts(app: Hono): void {
  app.get('/fonts/:name', async (c) => {
    const name = names.find((each) => each === c.req.param('name'));
    if (name === undefined) return c.notFound();
    c.header('Content-Type', 'font/woff2');
    c.header('Cache-Control', 'max-age=86400');
    return c.body(await readFile(join(folder, name)));
  });
}
