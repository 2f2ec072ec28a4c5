/**
 * Reloads the page on back and forward while its island is not hydrated: such an island does not handle them, and after
 * a reload history entries may hold URLs that the island wrote before it.
 */
export function reloadOnPopstate(): void {
  const renderedSearch = location.search;
  addEventListener('popstate', () => {
    if (location.search !== renderedSearch && document.querySelector('main astro-island[ssr]')) location.reload();
  });
}
