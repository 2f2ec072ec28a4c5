import type { Page } from 'playwright/test';

/** Follows each translated text, so that tests see what the translation has reached. */
export const translationMark = '·';

/** Does what a browser's translation does: every text, now and later, moves into two `<font>` elements. */
export function translatePage(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'NOSCRIPT']);
    const replaceText = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || skipped.has(text.parentElement.tagName)) return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = `${text.data}${mark}`;
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replaceText);
    };
    replaceAll(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) replaceText(node);
        else if (node instanceof Element && node.tagName !== 'FONT') replaceAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, translationMark);
}
