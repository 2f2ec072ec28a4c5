/** How far below the window a time is written ahead, in window heights. */
const marginRatio = 0.5;

/** A time that the server wrote in UTC, in the viewer's own words and zone, with the exact time on hover. */
function localizeTime(time: HTMLTimeElement): void {
  const date = new Date(time.dateTime);
  time.textContent = date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
  time.title = date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'long' });
}

// A browser's first formatted time takes it some 50 ms, a phone several times as long: where no time
// is in sight, that waits until one comes near.
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
  // What is in sight at once is written before it is painted, so that nothing beside it moves.
  if (time.getBoundingClientRect().top < innerHeight * (1 + marginRatio)) localizeTime(time);
  else visibility.observe(time);
}
