import type { TransparentForm } from './transparent-form.ts';

/** The moving form of a card, which lies above the card's still in `art`. */
export interface CardLoop {
  play: () => void;
  pause: () => void;
  /** Frees the decoder and shows the still. */
  release: () => void;
}

/**
 * Creates the loop of a card in a form that the browser shows (docs/decisions/010). Until it plays, and when it cannot,
 * the still is visible.
 *
 * @param onFailure Called when the card has no loop that this browser can play.
 */
export function createCardLoop(art: HTMLElement, form: TransparentForm, onFailure: () => void): CardLoop {
  if (form === 'video') return createVideo(art, onFailure);
  let loop = createPicture(art, onFailure, () => {
    loop.release();
    loop = createVideo(art, onFailure);
    loop.play();
  });
  return {
    play: () => loop.play(),
    pause: () => loop.pause(),
    release: () => loop.release(),
  };
}

function createVideo(art: HTMLElement, onFailure: () => void): CardLoop {
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.tabIndex = -1;
  video.addEventListener('playing', () => (video.dataset['playing'] = ''));
  video.addEventListener('error', onFailure);
  place(video, art, 'webm');
  return {
    play: () => {
      // Playback may be refused or aborted; the still remains visible.
      if (video.paused) video.play().catch(() => undefined);
    },
    pause: () => video.pause(),
    release: () => {
      video.removeEventListener('error', onFailure);
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}

/**
 * A moving picture cannot be paused, so it is removed instead.
 *
 * @param onOpaque Called when the card has an opaque video of its own. The server says so with a single pixel, because a
 *   script cannot read the status of an image from another host.
 */
function createPicture(art: HTMLElement, onFailure: () => void, onOpaque: () => void): CardLoop {
  const picture = new Image();
  picture.alt = '';
  picture.addEventListener('error', onFailure);
  picture.addEventListener('load', () => {
    if (picture.naturalWidth === 1) onOpaque();
    else picture.dataset['playing'] = '';
  });
  return {
    play: () => {
      if (!picture.isConnected) place(picture, art, 'avif');
    },
    pause: () => picture.remove(),
    release: () => picture.remove(),
  };
}

function place(loop: HTMLVideoElement | HTMLImageElement, art: HTMLElement, ending: 'webm' | 'avif'): void {
  const source = new URL(art.querySelector('img')?.src ?? '', location.href);
  source.pathname = source.pathname.replace(/\.webp$/u, `.${ending}`);
  source.searchParams.delete('width');
  loop.className = 'card-loop';
  loop.ariaHidden = 'true';
  loop.src = source.href;
  art.append(loop);
}
