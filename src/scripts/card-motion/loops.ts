import { videoRarities, maxPlayingVideos } from '#game/card-motion.ts';
import { isCardMotionPaused, setCardMotionPaused } from '#stores/card/motion.ts';
import { type CardLoop, createCardLoop } from './card-loop.ts';
import type { TransparentForm } from './transparent-form.ts';

const rarities = videoRarities.map((rarity) => `[data-rarity=${rarity}]`).join();
const animatedSelector = `.portrait-card[data-animated],.tile:is(${rarities},[data-animated]) .tile-art`;
/** The share of its picture from which a card counts as visible. */
const visibleRatio = 0.25;

/**
 * Plays loops over the stills of animated cards (specification section 4): a few at a time, those nearest to the
 * middle of the window first.
 */
export function playLoops(form: TransparentForm): void {
  const allowsMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  const inView = new Set<HTMLElement>();
  const loops = new Map<HTMLElement, CardLoop>();
  const broken = new WeakSet<HTMLElement>();
  let isPaused = isCardMotionPaused();

  const pauseButton = createPauseButton(() => {
    isPaused = !isPaused;
    setCardMotionPaused(isPaused);
    updatePlayback();
  });

  function updatePlayback() {
    const playing = allowsMotion.matches ? nearest([...inView].filter((art) => !broken.has(art))) : [];
    for (const [art, loop] of loops) {
      if (playing.includes(art)) continue;
      loops.delete(art);
      loop.release();
    }
    for (const art of playing) {
      if (!isPaused && !document.hidden) play(art);
      else loops.get(art)?.pause();
    }
    pauseButton.ariaLabel = isPaused ? 'Play animations' : 'Pause animations';
    // The button stays visible while it has the focus.
    pauseButton.hidden = playing.length === 0 && document.activeElement !== pauseButton;
  }

  function play(art: HTMLElement) {
    let loop = loops.get(art);
    if (!loop) {
      loop = createCardLoop(art, form, () => {
        broken.add(art);
        updatePlayback();
      });
      loops.set(art, loop);
    }
    loop.play();
  }

  const visibility = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (intersectionRatio >= visibleRatio) inView.add(target);
        else inView.delete(target);
        if (!target.isConnected) visibility.unobserve(target);
      }
      updatePlayback();
    },
    { threshold: visibleRatio },
  );
  const observeCards = () => {
    for (const art of document.querySelectorAll(animatedSelector)) visibility.observe(art);
  };

  addEventListener('before-hydrate', ({ target }) => {
    // Hydration must find the HTML as the server sent it, so loops are removed; visible ones return with the next
    // update.
    for (const [art, loop] of loops) {
      if (!(target instanceof Element && target.contains(art))) continue;
      loops.delete(art);
      loop.release();
    }
    setTimeout(updatePlayback);
  });
  observeCards();
  // Islands replace cards.
  new MutationObserver(observeCards).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scrollend', updatePlayback, true);
  document.addEventListener('visibilitychange', updatePlayback);
  allowsMotion.addEventListener('change', updatePlayback);
}

function nearest(arts: HTMLElement[]): HTMLElement[] {
  if (arts.length <= maxPlayingVideos) return arts;
  const distances = new Map(
    arts.map((art) => {
      const { left, top, width, height } = art.getBoundingClientRect();
      return [art, Math.hypot(left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2)];
    }),
  );
  return arts.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, maxPlayingVideos);
}

/** Creates the tab that pauses all animations (WCAG 2.2.2). It stands at the edge, so that it shifts no layout and covers nothing. */
function createPauseButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-motion-pause';
  button.hidden = true;
  button.addEventListener('click', onClick);
  document.querySelector('main')?.prepend(button);
  return button;
}
