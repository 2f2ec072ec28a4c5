import { idleMotionDelay } from '#game/card-motion.ts';

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

/** Videos ask much of a phone: they wait until somebody does something, or has been looking on for a while. */
const whenSomebodyIsThere = () => {
  const here = new AbortController();
  const come = () => {
    here.abort();
    clearTimeout(timer);
    // Not every browser knows of idle times.
    if ('requestIdleCallback' in self) requestIdleCallback(begin);
    else setTimeout(begin, 500);
  };
  const timer = setTimeout(come, idleMotionDelay);
  for (const sign of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(sign, come, { passive: true, signal: here.signal });
};

if (matchMedia('(prefers-reduced-motion:no-preference)').matches) addEventListener('load', whenSomebodyIsThere);
