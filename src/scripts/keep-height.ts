import { savePageHeight } from '#stores/page-height.ts';

/*
 * Remembers how high a page is when it is left, so that a reload or a way back restores its position before a player's content has
 * arrived (`layouts/early-script.ts`).
 */

const { style } = document.documentElement;
/** How long the height is kept if the content is shorter than before, in ms. */
const keptFor = 8_000;

addEventListener('pagehide', () => savePageHeight(scrollY > 0 ? document.documentElement.scrollHeight : 0));

function keepUntilGrown(height: number): void {
  const release = () => {
    growth.disconnect();
    clearTimeout(timer);
    style.minHeight = style.overflowAnchor = '';
  };
  const timer = setTimeout(release, keptFor);
  const growth = new ResizeObserver(() => {
    if (document.body.offsetHeight >= height) release();
  });
  growth.observe(document.body);
}

if (style.minHeight) keepUntilGrown(Number.parseFloat(style.minHeight));
