import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import sharp from 'sharp';
import type { Browser } from './browser.ts';

/** Starts Debian's Firefox ESR, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  const page = await firefox.newPage();
  return {
    name: 'Firefox',
    open: async (url) => {
      await page.goto(url);
    },
    run: async <T>(body: string, ...values: readonly unknown[]) =>
      (await page.evaluate(`(async function () { ${body} })(...${JSON.stringify(values)})`)) as T,
    resize: async (width, height) => {
      // Firefox ESR 140 sets the size, but does not know the orientation of a screen.
      await page.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes('setScreenOrientationOverride')) throw error;
      });
      for (let tries = 0; tries < 100 && (await page.evaluate('innerWidth')) !== width; tries += 1) await sleep(50);
    },
    move: (x, y) => page.mouse.move(x, y, { steps: 3 }),
    press: () => page.mouse.down(),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    pixels: async ({ x, y, width, height }) =>
      sharp(await page.screenshot({ captureBeyondViewport: false }))
        .extract({ left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) })
        .removeAlpha()
        .raw()
        .toBuffer(),
    close: () => firefox.close(),
  };
}
