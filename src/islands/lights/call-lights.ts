/*
 * Cards that move, and lean towards the pointer, do so by script that comes when the page has long been
 * there, and only to one that has such cards: now, or once an island shows some.
 */

const called = new MutationObserver(look);

function look() {
  if (!document.querySelector('.portrait-card,.tile:is([data-rarity=SSR],[data-rarity=UR],[data-moves])')) return;
  called.disconnect();
  void import('./lights.ts');
}

function begin() {
  called.observe(document.body, { childList: true, subtree: true });
  look();
}

if (matchMedia('(prefers-reduced-motion:no-preference)').matches) {
  // Not every browser knows of idle times.
  addEventListener('load', () => ('requestIdleCallback' in self ? requestIdleCallback(begin) : setTimeout(begin, 500)));
}
