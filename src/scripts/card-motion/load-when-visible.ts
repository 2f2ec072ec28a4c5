import { idleMotionDelay } from '#game/card-motion.ts';
import { withPart } from '#stores/load-part.ts';

/*
 * Loads the script that animates and tilts cards. It loads after the page, once an animated card is visible, including
 * cards that an island adds later.
 */

const visibility = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  visibility.disconnect();
  mutations.disconnect();
  withPart(
    'card-motion',
    () => import('./card-motion.ts'),
    () => undefined,
  );
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

/** Videos are expensive on phones, so they wait for the first interaction or for a delay. */
const waitForInteraction = () => {
  const listeners = new AbortController();
  const onInteraction = () => {
    listeners.abort();
    clearTimeout(timer);
    // Some browsers lack `requestIdleCallback`.
    if ('requestIdleCallback' in self) requestIdleCallback(startObserving);
    else setTimeout(startObserving, 500);
  };
  const timer = setTimeout(onInteraction, idleMotionDelay);
  for (const eventType of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(eventType, onInteraction, { passive: true, signal: listeners.signal });
};

if (matchMedia('(prefers-reduced-motion:no-preference)').matches) addEventListener('load', waitForInteraction);
