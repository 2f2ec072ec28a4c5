import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { templateUuid } from '#game/highlight.ts';
import { formatMoment } from '#game/moment-text.ts';
import type { Highlight } from '#contract/highlight.ts';

class Source extends EventTarget {
  static opened: Source[] = [];
  readonly url: URL;
  isClosed = false;
  constructor(url: URL) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  tell(...fresh: Highlight[]) {
    const lastEventId = String(fresh[0]?.id);
    this.dispatchEvent(new MessageEvent('highlights', { data: JSON.stringify(fresh), lastEventId }));
  }
}

const fox = { uuid: '5b1d3f6e-0000-4000-8000-000000000001', name: 'Fox', rarity: 'SR', art_version: 2 } as const;
const pull = (id: number, more: Partial<Highlight> = {}): Highlight => ({
  id,
  kind: 'pull',
  at: '2026-11-27T12:00:00Z',
  player: { uuid: 'p', name: 'Mai' },
  clan: 7,
  card: fox,
  version: 20,
  series: { uuid: 's', name: 'Moon tales' },
  pack: null,
  ...more,
});

const entry = (
  id = '',
) => `<li data-id="${id}"><a class="tile"><span class="tile-art"><img src="/cdn/cards/${templateUuid}.webp?width=240"></span>
  <span class="tile-rarity"></span><span class="tile-name"></span><span class="tile-series"></span><time></time></a></li>`;

let isReduced: boolean;

beforeEach(() => {
  isReduced = false;
  Source.opened = [];
  vi.resetModules();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  // The script of a page follows until the page is left.
  const button = document.querySelector<HTMLElement>('.highlights-pause');
  if (button?.textContent === 'Pause') button.click();
  vi.unstubAllGlobals();
});

async function open(data: Record<string, string> = {}) {
  document.body.innerHTML = `<section data-highlights data-last="5" data-most="3"><button class="highlights-pause"></button>
    <div class="highlights-new"><button hidden></button></div>
    <ul>${entry('5')}</ul><template>${entry()}</template></section>`;
  const section = document.querySelector('section')!;
  Object.assign(section.dataset, data);
  await import('#scripts/live-highlights.ts');
  const button = section.querySelector('button')!;
  return {
    button,
    ids: () => [...section.querySelectorAll('li')].map((item) => item.dataset.id),
    first: () => section.querySelector('li')!,
  };
}

test('a list follows what happens after it was rendered: newest first, each once, and no more than it has room for', async () => {
  const { ids, first } = await open();
  expect(Source.opened[0]?.url.href).toBe(`${location.origin}/api/highlights/stream?after=5`);
  Source.opened[0]?.tell(pull(7), pull(6));
  expect(ids()).toEqual(['7', '6', '5']);
  expect(first().querySelector('a')?.getAttribute('href')).toBe(`/card/${fox.uuid}`);
  expect(first().querySelector('img')?.getAttribute('src')).toMatch(
    new RegExp(`/cdn/cards/${fox.uuid}\\.webp\\?width=240&v=2$`, 'u'),
  );
  expect(first().textContent).toContain('Mai drew Fox #20');
  // As the entries that the server rendered.
  expect(first().querySelector('time')?.textContent).toBe(formatMoment('2026-11-27T12:00:00Z'));
  Source.opened[0]?.tell(pull(8, { player: null }), pull(7));
  expect(ids()).toEqual(['8', '7', '6']);
  expect(first().textContent).toContain('A collector drew Fox #20');
});

test('a filter is that of the page', async () => {
  const { ids } = await open({ filter: 'rarity=UR&clan=7' });
  const rarest = { ...fox, rarity: 'UR' } as const;
  Source.opened[0]?.tell(pull(9, { card: rarest, clan: 8 }), pull(8, { card: rarest }), pull(7));
  expect(ids()).toEqual(['8', '5']);
});

test('a strip shows cards only and names nobody', async () => {
  const { ids, first } = await open({ strip: '' });
  Source.opened[0]?.tell(pull(8, { kind: 'series', card: null, version: null }), pull(7));
  expect(ids()).toEqual(['7', '5']);
  expect(first().textContent).toContain('Fox #20');
  expect(first().textContent).not.toContain('Mai');
});

test('what is about no card links to its series or pack, without a picture', async () => {
  const { first } = await open();
  Source.opened[0]?.tell(pull(7, { kind: 'series', card: null, version: null }));
  expect(first().querySelector('a')?.getAttribute('href')).toBe('/series/s');
  expect(first().querySelector('img')).toBeNull();
  expect(first().textContent).toContain('Mai completed Moon tales');
  Source.opened[0]?.tell(
    pull(8, { kind: 'sold-out', card: null, player: null, series: null, pack: { uuid: 'k', name: 'Fox Pack' } }),
  );
  expect(first().querySelector('a')?.getAttribute('href')).toBe('/store/packs/k');
  expect(first().textContent).toContain('Fox Pack sold out');
});

test('the button ends the stream, and goes on with what was missed', async () => {
  const { button } = await open();
  Source.opened[0]?.tell(pull(7));
  expect(button.textContent).toBe('Pause');
  button.click();
  expect(Source.opened[0]?.isClosed).toBe(true);
  expect(button.textContent).toBe('Follow live');
  button.click();
  expect(Source.opened[1]?.url.search).toBe('?after=7');
});

test('with reduced motion, the list stays as it was rendered until the button is pressed', async () => {
  isReduced = true;
  const { button } = await open();
  expect(Source.opened).toEqual([]);
  button.click();
  expect(Source.opened).toHaveLength(1);
});

test('new ones wait behind a button while somebody reads further down', async () => {
  const { ids } = await open();
  const [list, news] = [document.querySelector('ul')!, document.querySelector<HTMLElement>('.highlights-new button')!];
  const place = vi.spyOn(list, 'getBoundingClientRect').mockReturnValue({ top: -400 } as DOMRect);
  Source.opened[0]?.tell(pull(7), pull(6));
  expect([ids(), news.hidden, news.textContent]).toEqual([['5'], false, '2 new']);
  news.click();
  expect([ids(), news.hidden]).toEqual([['7', '6', '5'], true]);
  Source.opened[0]?.tell(pull(8));
  place.mockReturnValue({ top: 20 } as DOMRect);
  dispatchEvent(new Event('scroll'));
  expect(ids()).toEqual(['8', '7', '6']);
});
