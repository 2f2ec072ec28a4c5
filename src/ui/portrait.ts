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
  pause?.setAttribute('data-shown', '');
});

pause?.addEventListener('click', () => {
  if (video?.paused) void video.play();
  else video?.pause();
});

for (const change of ['play', 'pause']) {
  video?.addEventListener(change, () => {
    if (pause) pause.textContent = video.paused ? 'Play the light' : 'Pause the light';
  });
}
