import { videoTrialTime } from '#game/card-motion.ts';
import pictureTrial from './trial.avif?url';
import videoTrial from './trial.webm?url';

/** The form of a transparent loop: VP9 in WebM, or a moving AVIF. */
export type TransparentForm = 'video' | 'picture';

/** WebKitGTK repeats a short video once or twice and then stands still. */
const repetitions = 3;

/**
 * Tries which form of a transparent loop this browser shows (docs/decisions/010): the video if its frames are drawn
 * transparent and it repeats, otherwise the picture, or neither if that is not drawn transparent, either.
 */
export async function findTransparentForm(): Promise<TransparentForm | undefined> {
  if (await playsTransparentVideo()) return 'video';
  return (await showsTransparentPicture()) ? 'picture' : undefined;
}

async function playsTransparentVideo(): Promise<boolean> {
  const video = document.createElement('video');
  const ended = new AbortController();
  const { signal } = ended;
  try {
    video.muted = true;
    video.loop = true;
    video.playsInline = true;
    video.src = videoTrial;
    return await new Promise<boolean>((resolve) => {
      let starts = 0;
      setTimeout(() => resolve(false), videoTrialTime);
      video.addEventListener('error', () => resolve(false), { signal });
      video.addEventListener(
        'seeked',
        () => {
          starts += 1;
          if (starts === repetitions) resolve(isTransparent(video));
        },
        { signal },
      );
      video.play().catch(() => resolve(false));
    });
  } finally {
    ended.abort();
    video.pause();
    video.removeAttribute('src');
    video.load();
  }
}

async function showsTransparentPicture(): Promise<boolean> {
  const image = new Image();
  image.src = pictureTrial;
  return image.decode().then(
    () => isTransparent(image),
    () => false,
  );
}

/** Whether the left half of a trial is drawn transparent and its right half opaque. */
function isTransparent(source: HTMLVideoElement | HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, 16, 16);
  const opacityAt = (x: number) => context?.getImageData(x, 8, 1, 1).data[3] ?? 0;
  return opacityAt(2) < 64 && opacityAt(13) > 192;
}
