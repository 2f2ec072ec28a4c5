/* The number rolls in once, when it comes into sight; `ui/home/player-count.css` does the rest. */

const players = document.querySelector<HTMLElement>('.player-count');

if (players) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      players.dataset['seen'] = '';
    },
    { threshold: 0.5 },
  );
  observer.observe(players);
}
