import { describe, expect, it } from 'vitest';
import { renderPage } from '#server/front/render.ts';
import type { AstroHandler, PageLocals } from '#server/front/render.ts';

const render = (handler: AstroHandler) => renderPage(handler, '/page?a=1', 'site.example', {} as PageLocals);

describe('a page that is rendered', () => {
  it('is whole, with status and headers, and asked for by our own name', async () => {
    const page = await render((req, res) => {
      res.writeHead(203, { 'Content-Type': 'text/html' });
      res.write(`<p>${req.headers.host}${req.url}`);
      res.end('</p>');
      return Promise.resolve();
    });
    expect([page.status, page.headers['Content-Type'], page.body.toString()]).toEqual([
      203,
      'text/html',
      '<p>site.example/page?a=1</p>',
    ]);
  });

  it('and fails half-way is a failure, not a wait without end', async () => {
    const failing: AstroHandler = (_req, res) => {
      res.writeHead(200, {});
      res.write('<p>');
      res.write('Internal server error', () => res.destroy(new Error('the template threw')));
      return Promise.resolve();
    };
    await expect(render(failing)).rejects.toThrow('the template threw');
    const silent: AstroHandler = (_req, res) => Promise.resolve(void res.destroy());
    await expect(render(silent)).rejects.toThrow('cut off');
  });

  it('whose handler throws is a failure', async () => {
    await expect(render(() => Promise.reject(new Error('no route')))).rejects.toThrow('no route');
  });
});
