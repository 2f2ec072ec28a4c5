import { idleMotionDelay } from '#game/card-motion.ts';

/*
 * Cards that move, and lean towards the pointer, do so by script that comes when the page has long been
 * there and one of them is in sight, be it one that an island shows later.
 */

const visibility = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  visibility.disconnect();
  mutations.disconnect();
  void import('./card-motion.ts');
});
const observeCards = () => {
  for (const card of document.querySelectorAll(
    '.portrait-card,.tile:is([data-rarity=SSR],[data-rarity=UR],[data-animated])',
  ))
    visibility.observe(card);
};
const mutations = new MutationObserver(observeCards);

const startObserving = () => {
  mutations.observe(document.body, { childList: true, subtree: true });
  observeCards();
};

/** Videos ask much of a phone: they wait until somebody does something, or has been looking on for a while. */
const waitForInteraction = () => {
  const listeners = new AbortController();
  const onInteraction = () => {
    listeners.abort();
    clearTimeout(timer);
    // Not every browser knows of idle times.
    if ('requestIdleCallback' in self) requestIdleCallback(startObserving);
    else setTimeout(startObserving, 500);
  };
  const timer = setTimeout(onInteraction, idleMotionDelay);
  for (const eventType of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(eventType, onInteraction, { passive: true, signal: listeners.signal });
};

if (matchMedia('(prefers-reduced-motion:no-preference)').matches) addEventListener('load', waitForInteraction);
