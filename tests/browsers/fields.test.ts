import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { engines } from './support/engines.ts';
import { Visitor } from './support/visitor.ts';

/** What each engine draws in its own way. WebKitGTK’s window cannot be narrower than 447 pixels. */
describe.each(engines)('in %s', (engine, start) => {
  let visitor: Visitor;
  beforeAll(async () => {
    const browser = await start();
    visitor = new Visitor(browser, inject('siteUrl'));
    await browser.resize(engine === 'Firefox' ? 390 : 460, 844);
    await visitor.signIn('admin');
  });
  afterAll(() => visitor.browser.close());

  it('a legend stands within the panel of its group', async () => {
    await visitor.open('/trades/settings');
    const legend = await visitor.place('.trade-settings legend');
    const panel = await visitor.place('.trade-settings section');
    expect(legend.y).toBeGreaterThan(panel.y + 8);
    expect(legend.x).toBeGreaterThan(panel.x + 8);
  });

  it('a legend of the filter panel stands above its choices', async () => {
    await visitor.open('/cards?rarities=UR');
    const legend = await visitor.place('.panel legend', 'Rarity');
    const choice = await visitor.place('.panel-rarities label', 'SSR');
    expect(legend.y + legend.height).toBeLessThanOrEqual(choice.y - 2);
  });

  it('a select has the look of the site', async () => {
    await visitor.open('/store/card-frames');
    const selects = await visitor.until<string[]>(
      'selects',
      `return [...document.querySelectorAll('select')].map((each) => getComputedStyle(each).appearance)`,
    );
    expect(new Set(selects)).toEqual(new Set(['none']));
  });

  it.runIf(engine === 'Firefox').each(['/account/timeline', '/staff/audit'])(
    'a field for a day of %s has room for the year',
    async (path) => {
      await visitor.open(path);
      const { width } = await visitor.place('input[type=date]');
      // As wide as the field is where nothing limits it.
      const needed = await visitor.browser.run<number>(
        `const { style } = document.querySelector('input[type=date]');
         Object.assign(style, { width: 'max-content', minWidth: '0', maxWidth: 'none', flex: 'none', justifySelf: 'start' });
         return document.querySelector('input[type=date]').getBoundingClientRect().width;`,
      );
      expect(width).toBeGreaterThanOrEqual(needed - 1);
    },
  );

  it.runIf(engine === 'WebKitGTK')('an empty field for a day shows no day', async () => {
    await visitor.open('/account/timeline');
    // What is above the field may still move it.
    const lightest = async () => {
      const { x, y, width, height } = await visitor.place('input[type=date]');
      return Math.max(...(await visitor.browser.pixels({ x: x + 8, y: y + 8, width: width / 2, height: height - 16 })));
    };
    await expect.poll(lightest, { timeout: 20_000 }).toBeLessThan(80);
    await visitor.open('/account/timeline?from=2026-01-02');
    await expect.poll(lightest, { timeout: 20_000 }).toBeGreaterThan(120);
  });
});
