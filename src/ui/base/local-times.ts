import { formatExactly, formatMoment } from '#game/moment-text.ts';

/** Times up to this distance below the window are formatted ahead, in window heights. */
const marginRatio = 0.5;

/** Formats a UTC time in the viewer's language and time zone, with the exact time as a tooltip. */
function localizeTime(time: HTMLTimeElement): void {
  time.textContent = formatMoment(time.dateTime);
  time.title = formatExactly(time.dateTime);
}

// A browser's first formatted time takes about 50 ms, and several times as long on a phone, so times outside the
// viewport are formatted when they come near.
const visibility = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      visibility.unobserve(target);
      localizeTime(target as HTMLTimeElement);
    }
  },
  { rootMargin: `0px 0px ${marginRatio * 100}%` },
);

for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
  // Visible times are formatted before the first paint, so that the layout does not shift.
  if (time.getBoundingClientRect().top < innerHeight * (1 + marginRatio)) localizeTime(time);
  else visibility.observe(time);
}
