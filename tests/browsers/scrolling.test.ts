import { expect, inject, it } from 'vitest';
import { engines } from './support/engines.ts';
import { Visitor } from './support/visitor.ts';

it.each(engines)('in %s a page is as high in its middle as at its top', async (_, start) => {
  const browser = await start();
  try {
    const visitor = new Visitor(browser, inject('siteUrl'));
    await browser.resize(1200, 900);
    await visitor.signIn('collector');
    for (const path of ['/cards', '/inventory']) {
      await visitor.open(path);
      await visitor.until('the list', `return document.querySelectorAll('a.tile').length === 24`);
      const heightAt = (top: number) =>
        browser.run<number>(
          // What is shown and hidden again makes the browser lay the page out where it is.
          `scrollTo({ top: arguments[0], behavior: 'instant' });
           const { style } = document.querySelector('.tile-grid');
           style.display = 'none';
           void document.body.offsetHeight;
           style.display = '';
           return document.querySelector('main').offsetHeight;`,
          top,
        );
      expect([path, await heightAt(700)]).toEqual([path, await heightAt(0)]);
    }
  } finally {
    await browser.close();
  }
});
