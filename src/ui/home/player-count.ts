/* Animates the player count once, when it becomes visible; the styles are in `ui/home/player-count.css`. */

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
