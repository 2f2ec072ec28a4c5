import { isDeepStrictEqual } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { type DemoKey, requestToken } from '#tests/support/demo-token.ts';
import type { Box, Browser } from './browser.ts';

const patience = 20_000;

/** Finds a visible element by a selector and by a part of its name or text. Runs in the page. */
const find = `
  const [selector, text] = arguments;
  const nameOf = (element) =>
    [element.getAttribute('aria-label'), element.labels?.[0]?.textContent, element.textContent, element.value]
      .filter(Boolean).join(' ').replaceAll(/\\s+/g, ' ');
  const found = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility() && element.getClientRects().length > 0 &&
    (text === undefined || text === null || nameOf(element).includes(text)));`;

/** Somebody who uses a browser on the site as people do: looks for what is on the page, points at it and types. */
export class Visitor {
  readonly browser: Browser;
  readonly #site: string;

  constructor(browser: Browser, site: string) {
    this.browser = browser;
    this.#site = site;
  }

  async open(path: string): Promise<void> {
    await this.browser.open(this.#site + path);
  }

  /** Stores a session of a demo player, or of a new one, in an empty browser. */
  async signIn(key: DemoKey): Promise<string> {
    const token = await requestToken(key, this.#site);
    // A page without islands, which leaves the storage alone.
    await this.open('/robots.txt');
    await this.browser.run(
      `localStorage.clear(); sessionStorage.clear(); localStorage.setItem('mazoku-user', arguments[0]);`,
      JSON.stringify({ user: null, userToken: token }),
    );
    return token;
  }

  /** Waits until a check of the page returns something else than false, null or undefined. */
  async until<T>(what: string, body: string, ...values: readonly unknown[]): Promise<T> {
    const end = Date.now() + patience;
    let last: unknown;
    do {
      // A page that is being left answers with an error.
      last = await this.browser.run<T | null | false>(body, ...values).catch((error: unknown) => error);
      if (last !== null && last !== false && last !== undefined && !(last instanceof Error)) return last as T;
      await pause(100);
    } while (Date.now() < end);
    const seen = await this.browser.run<string>(
      'return location.href + "\\n" + document.body.innerText.slice(0, 1500)',
    );
    throw new Error(`${this.browser.name}: ${what} did not come about (${String(last)}):\n${seen}`);
  }

  /** Waits until an element is visible; `text` is a part of its name or text. */
  async see(selector: string, text?: string): Promise<string> {
    return this.until(
      `${selector} "${text ?? ''}"`,
      `${find} return found ? found.innerText || ' ' : false;`,
      selector,
      text,
    );
  }

  async gone(selector: string): Promise<void> {
    await this.until(`the end of ${selector}`, `${find} return !found;`, selector);
  }

  /** Waits until an element stands still, and returns its place in the viewport. */
  async place(selector: string, text?: string): Promise<Box> {
    let before: Box | undefined;
    for (let round = 0; round < 100; round += 1) {
      const box = await this.until<Box>(
        `${selector} "${text ?? ''}"`,
        `${find} if (!found || found.disabled) return false;
          const ends = ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity;
          // What is about to move stands still until its delay is over.
          for (let each = found; each; each = each.parentElement) if (each.getAnimations().some(ends)) return false;
          const boxOf = () => found.getBoundingClientRect();
          const isIn = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
          const atMiddle = ({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2);
          const isOnTop = (top) => top && (found.contains(top) || top.contains(found) || found.labels?.[0]?.contains(top));
          if (!isIn(boxOf()) || !isOnTop(atMiddle(boxOf()))) found.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y, width, height } = boxOf();
          return { x, y, width, height };`,
        selector,
        text,
      );
      if (isDeepStrictEqual(box, before)) return box;
      before = box;
      await pause(100);
    }
    throw new Error(`${this.browser.name}: ${selector} does not stand still.`);
  }

  /** Moves the pointer onto an element, again if something came over it or moved it meanwhile. */
  async point(selector: string, text?: string): Promise<void> {
    for (let round = 0; round < 10; round += 1) {
      const { x, y, width, height } = await this.place(selector, text);
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      await this.browser.move(middleX, middleY);
      const isUnder = await this.browser.run<boolean>(
        `${find} const top = document.elementFromPoint(arguments[2], arguments[3]);
          return Boolean(found && top && (found.contains(top) || top.contains(found) || found.labels?.[0]?.contains(top)));`,
        selector,
        text ?? null,
        middleX,
        middleY,
      );
      if (isUnder) return;
    }
    throw new Error(`${this.browser.name}: ${selector} does not stay under the pointer.`);
  }

  async click(selector: string, text?: string): Promise<void> {
    await this.hold(0, selector, text);
  }

  /** Presses an element for a time in ms. */
  async hold(time: number, selector: string, text?: string): Promise<void> {
    await this.point(selector, text);
    await this.browser.press();
    await pause(time);
    await this.browser.release();
  }

  /** Types into a field, which it selects first. */
  async fill(selector: string, value: string): Promise<void> {
    await this.click(selector);
    await this.browser.run('document.activeElement.select?.()');
    await this.browser.type(value);
  }

  /** The middle of an element as the window shows it. */
  async colors(selector: string): Promise<number[]> {
    const { x, y, width, height } = await this.place(selector);
    const size = { width: Math.floor(width * 0.6), height: Math.floor(height * 0.6) };
    const pixels = await this.browser.pixels({ x: x + width * 0.2, y: y + height * 0.2, ...size });
    return averageColors(sharp(pixels, { raw: { ...size, channels: 3 } }));
  }

  /** The middle of the picture that an element's first image shows, from its file. */
  async stillColors(selector: string): Promise<number[]> {
    const source = await this.until<string>(
      'the picture',
      `const image = document.querySelector(arguments[0])?.querySelector('img');
       return image?.complete && image.naturalWidth > 0 && image.currentSrc`,
      selector,
    );
    const picture = sharp(await (await fetch(source)).arrayBuffer());
    const { width, height } = await picture.metadata();
    const [left, top] = [Math.round(width * 0.2), Math.round(height * 0.2)];
    return averageColors(picture.extract({ left, top, width: width - 2 * left, height: height - 2 * top }));
  }
}

/** A picture in 8 by 8 colours: red, green and blue, one after the other. */
async function averageColors(picture: Sharp): Promise<number[]> {
  return [...(await picture.removeAlpha().resize(8, 8, { fit: 'fill' }).raw().toBuffer())];
}

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
