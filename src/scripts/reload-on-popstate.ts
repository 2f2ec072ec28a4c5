/*
 * An island that sleeps does not hear back and forward. After a reload they lead to addresses that the island
 * wrote before it: the page then comes anew from the server.
 */
const renderedSearch = location.search;

addEventListener('popstate', () => {
  if (location.search !== renderedSearch && document.querySelector('main astro-island[ssr]')) location.reload();
});
