import { videoRarities, maxPlayingVideos } from '#game/card-motion.ts';
import { isCardMotionPaused, setCardMotionPaused } from '#stores/card/motion.ts';

const rarities = videoRarities.map((rarity) => `[data-rarity=${rarity}]`).join();
const moving = `.portrait-card[data-moves],.tile:is(${rarities},[data-moves]) .tile-art`;
/** A card is in view with this share of its picture. */
const enough = 0.25;

/**
 * Lays videos over the stills of cards that move (specification section 4): over those in view, a few
 * at a time, nearest to the window's middle. One that goes gives its decoder back.
 */
export function playLoops(): void {
  const likesMotion = matchMedia('(prefers-reduced-motion: no-preference)');
  const inView = new Set<HTMLElement>();
  const videos = new Map<HTMLElement, HTMLVideoElement>();
  const broken = new WeakSet<HTMLElement>();
  let arePaused = isCardMotionPaused();

  const pause = createPause(() => {
    arePaused = !arePaused;
    setCardMotionPaused(arePaused);
    choose();
  });

  function choose() {
    const chosen = likesMotion.matches ? nearest([...inView].filter((art) => !broken.has(art))) : [];
    for (const [art, video] of videos) {
      if (chosen.includes(art)) continue;
      videos.delete(art);
      release(video);
    }
    for (const art of chosen) {
      if (!arePaused && !document.hidden) play(art);
      else videos.get(art)?.pause();
    }
    pause.textContent = arePaused ? 'Play the lights' : 'Pause the lights';
    // Whoever stands on it keeps it.
    pause.hidden = chosen.length === 0 && document.activeElement !== pause;
  }

  function play(art: HTMLElement) {
    const known = videos.get(art);
    const video = known ?? createVideo(art);
    if (!known) {
      videos.set(art, video);
      video.addEventListener('error', () => {
        broken.add(art);
        choose();
      });
      art.append(video);
    }
    // Refused, or taken back before it began: the still is there.
    if (video.paused) video.play().catch(() => undefined);
  }

  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (intersectionRatio >= enough) inView.add(target);
        else inView.delete(target);
        if (!target.isConnected) seen.unobserve(target);
      }
      choose();
    },
    { threshold: enough },
  );
  const watch = () => {
    for (const art of document.querySelectorAll(moving)) seen.observe(art);
  };

  watch();
  // Islands show other cards.
  new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scrollend', choose, true);
  document.addEventListener('visibilitychange', choose);
  likesMotion.addEventListener('change', choose);
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
  video.className = 'card-loop';
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.ariaHidden = 'true';
  video.tabIndex = -1;
  // The still stands until the loop really plays.
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

/** What moves by itself can be stopped (WCAG 2.2.2). Its place is over the page: nothing moves for it. */
function createPause(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'lights-pause';
  button.hidden = true;
  button.addEventListener('click', onClick);
  document.querySelector('main')?.prepend(button);
  return button;
}
