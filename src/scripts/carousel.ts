import type Slider from 'keen-slider';
import { carouselInterval } from '#game/featured.ts';
import { shuffle } from '#game/random.ts';
import { withPart } from '#stores/load-part.ts';
import { whenVisible } from './when-visible.ts';

/*
 * The featured cards: a random selection of those that the server rendered. Once the page has loaded and the row is
 * visible, it becomes a slider that moves automatically. Until then (and with reduced motion, and without JavaScript)
 * it is a scrollable row.
 */

const carousel = document.querySelector<HTMLElement>('.carousel');
if (carousel) {
  pickCards(carousel);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const load = () => import('keen-slider');
    whenVisible(carousel, () => withPart('keen-slider', load, (module) => startSlider(carousel, module.default)));
  }
}

function pickCards(carousel: HTMLElement) {
  const track = carousel.querySelector('.carousel-track');
  const rest = carousel.querySelector<HTMLTemplateElement>('.carousel-rest');
  if (!track || !rest) return;
  const shown = track.children.length;
  track.replaceChildren(...shuffle([...track.children, ...rest.content.children], Math.random).slice(0, shown));
  carousel.dataset['selected'] = '';
}

function startSlider(carousel: HTMLElement, KeenSlider: typeof Slider) {
  const track = carousel.querySelector<HTMLElement>('.carousel-track');
  const pause = carousel.querySelector<HTMLButtonElement>('.carousel-pause');
  if (!track || !pause) return;

  const slides = [...track.children] as HTMLElement[];
  const first = slides.findIndex((slide) => slide.offsetLeft + slide.offsetWidth / 2 > track.scrollLeft);
  track.scrollLeft = 0;
  carousel.dataset['slides'] = '';
  const slider = new KeenSlider(track, {
    selector: '.carousel-track > li',
    loop: true,
    initial: Math.max(0, first),
    slides: { perView: 'auto' },
    defaultAnimation: { duration: 900 },
  });

  let stopped = false;
  const isPaused = () => stopped || document.hidden || carousel.matches(':hover, :focus-within');
  setInterval(() => {
    if (!isPaused()) slider.next();
  }, carouselInterval);

  // The slider shows a slide that receives keyboard focus; the browser's own scrolling would misalign it.
  track.addEventListener('focusin', ({ target }) => {
    const index = slides.findIndex((slide) => slide.contains(target as Node));
    slider.moveToIdx(index);
    track.scrollLeft = 0;
  });
  for (const button of carousel.querySelectorAll<HTMLButtonElement>('.carousel-step')) {
    button.addEventListener('click', () => (button.dataset['step'] === '1' ? slider.next() : slider.prev()));
  }
  pause.addEventListener('click', () => {
    stopped = !stopped;
    pause.ariaLabel = stopped ? 'Play' : 'Pause';
  });
}
