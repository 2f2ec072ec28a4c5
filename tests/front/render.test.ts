import { describe, expect, it, vi } from 'vitest';
import { countPlayers } from '#contract/player/player.ts';
import { renderPage } from '#server/front/render.ts';
import type { PageLocals, RenderOptions, RenderPage } from '#server/front/render.ts';

const locals = { api: { call: () => Promise.resolve({ total: 1 }) } } as unknown as RenderOptions['locals'];
const renderWith = (render: RenderPage, more: Partial<RenderOptions> = {}) =>
  renderPage({ render, url: 'https://site.example/page?a=1', locals, ...more });

describe('a rendered page', () => {
  it('is complete, with status, headers and policy, and is requested without any header', async () => {
    const page = await renderWith((request, { allowSource }) => {
      allowSource('frame-src', 'https://captcha.example');
      const headers = [...request.headers].length;
      return Promise.resolve(new Response(`<p>${request.url} ${headers}`, { status: 203, headers: { 'X-A': 'b' } }));
    });
    expect(page).toMatchObject({
      status: 203,
      headers: { 'x-a': 'b' },
      body: Buffer.from('<p>https://site.example/page?a=1 0'),
      allowed: [{ directive: 'frame-src', origin: 'https://captcha.example' }],
      isUnavailable: false,
    });
  });

  it('that fails, even half-way, throws an error', async () => {
    await expect(renderWith(() => Promise.reject(new Error('no route')))).rejects.toThrow('no route');
    const half = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from('<p>'));
        controller.error(new Error('the template threw'));
      },
    });
    await expect(renderWith(() => Promise.resolve(new Response(half)))).rejects.toThrow('the template threw');
  });

  it('stops at its deadline, and sends no API call afterwards', async () => {
    vi.useFakeTimers();
    const call = vi.fn(() => Promise.resolve({ total: 1 }));
    const { promise: hang, resolve: goOn } = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<unknown>();
    const render: RenderPage = async (_, { api }: PageLocals) => {
      await api.call(countPlayers, {});
      await hang;
      return api.call(countPlayers, {}).then(
        () => new Response(''),
        (error: unknown) => {
          ended.resolve(error);
          return new Response('');
        },
      );
    };
    const page = renderWith(render, {
      locals: { ...locals, api: { call } as never },
      deadlineMs: 1_000,
    });
    const refused = expect(page).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    goOn();
    expect(await ended.promise).toMatchObject({ status: 503 });
    expect(call).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
