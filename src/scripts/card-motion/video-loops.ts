import { videoRarities, maxPlayingVideos } from '#game/card-motion.ts';
import { isCardMotionPaused, setCardMotionPaused } from '#stores/card/motion.ts';

const rarities = videoRarities.map((rarity) => `[data-rarity=${rarity}]`).join();
const animatedSelector = `.portrait-card[data-animated],.tile:is(${rarities},[data-animated]) .tile-art`;
/** The share of its picture from which a card counts as visible. */
const visibleRatio = 0.25;

/**
 * Plays videos over the stills of animated cards (specification section 4): a few at a time, those nearest to the
 * middle of the window first. A removed video releases its decoder.
 */
export function playVideoLoops(): void {
  const allowsMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  const inView = new Set<HTMLElement>();
  const videos = new Map<HTMLElement, HTMLVideoElement>();
  const broken = new WeakSet<HTMLElement>();
  let isPaused = isCardMotionPaused();

  const pauseButton = createPauseButton(() => {
    isPaused = !isPaused;
    setCardMotionPaused(isPaused);
    updatePlayback();
  });

  function updatePlayback() {
    const playing = allowsMotion.matches ? nearest([...inView].filter((art) => !broken.has(art))) : [];
    for (const [art, video] of videos) {
      if (playing.includes(art)) continue;
      videos.delete(art);
      release(video);
    }
    for (const art of playing) {
      if (!isPaused && !document.hidden) play(art);
      else videos.get(art)?.pause();
    }
    pauseButton.textContent = isPaused ? 'Play animations' : 'Pause animations';
    // The button stays visible while it has the focus.
    pauseButton.hidden = playing.length === 0 && document.activeElement !== pauseButton;
  }

  function play(art: HTMLElement) {
    const known = videos.get(art);
    const video = known ?? createVideo(art);
    if (!known) {
      videos.set(art, video);
      video.addEventListener('error', () => {
        broken.add(art);
        updatePlayback();
      });
      art.append(video);
    }
    // Playback may be refused or aborted; the still remains visible.
    if (video.paused) video.play().catch(() => undefined);
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
    // Hydration must find the HTML as the server sent it, so videos are removed; visible ones return with the next
    // update.
    for (const [art, video] of videos) {
      if (!(target instanceof Element && target.contains(art))) continue;
      videos.delete(art);
      release(video);
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

function createVideo(art: HTMLElement): HTMLVideoElement {
  const video = document.createElement('video');
  const source = new URL(art.querySelector('img')?.src ?? '', location.href);
  source.pathname = source.pathname.replace(/\.webp$/u, '.webm');
  source.searchParams.delete('width');
  video.className = 'card-video';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.ariaHidden = 'true';
  video.tabIndex = -1;
  // The still stays visible until the video plays.
  video.addEventListener('playing', () => (video.dataset['playing'] = ''));
  video.src = source.href;
  return video;
}

function release(video: HTMLVideoElement) {
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.remove();
}

/** Creates the button that pauses all animations (WCAG 2.2.2). It overlays the page, so that it shifts no layout. */
function createPauseButton(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-motion-pause';
  button.hidden = true;
  button.addEventListener('click', onClick);
  document.querySelector('main')?.prepend(button);
  return button;
}
