/*
 * Cards that move, and lean towards the pointer, do so by script that comes when the page has long been
 * there and one of them is in sight, be it one that an island shows later.
 */

const inSight = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  inSight.disconnect();
  changed.disconnect();
  void import('./lights.ts');
});
const look = () => {
  for (const card of document.querySelectorAll(
    '.portrait-card,.tile:is([data-rarity=SSR],[data-rarity=UR],[data-moves])',
  ))
    inSight.observe(card);
};
const changed = new MutationObserver(look);

const begin = () => {
  changed.observe(document.body, { childList: true, subtree: true });
  look();
};

if (matchMedia('(prefers-reduced-motion:no-preference)').matches) {
  // Not every browser knows of idle times.
  addEventListener('load', () => ('requestIdleCallback' in self ? requestIdleCallback(begin) : setTimeout(begin, 500)));
}
