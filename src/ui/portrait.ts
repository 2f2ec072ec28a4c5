/* The big card leans towards the pointer, and what moves by itself can be stopped. */

const portrait = document.querySelector<HTMLElement>('.portrait-card');
const video = document.querySelector<HTMLVideoElement>('.portrait-loop');
const pause = document.querySelector<HTMLButtonElement>('.portrait-pause');
const likesMotion = matchMedia('(prefers-reduced-motion: no-preference)');

portrait?.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
  if (pointerType !== 'mouse' || !likesMotion.matches) return;
  const { left, top, width, height } = portrait.getBoundingClientRect();
  portrait.style.setProperty('--x', String((clientX - left) / width - 0.5));
  portrait.style.setProperty('--y', String((clientY - top) / height - 0.5));
});

portrait?.addEventListener('pointerleave', () => {
  portrait.style.removeProperty('--x');
  portrait.style.removeProperty('--y');
});

video?.addEventListener('playing', () => {
  video.dataset['playing'] = '';
  if (pause) pause.hidden = false;
});

pause?.addEventListener('click', () => {
  const isPaused = pause.getAttribute('aria-pressed') === 'true';
  pause.setAttribute('aria-pressed', String(!isPaused));
  if (isPaused) void video?.play();
  else video?.pause();
});
