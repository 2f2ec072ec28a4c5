/*
 * An island that is not hydrated does not handle back and forward. After a reload, history entries may hold URLs that
 * the island wrote before it, so the page is reloaded from the server.
 */
const renderedSearch = location.search;

addEventListener('popstate', () => {
  if (location.search !== renderedSearch && document.querySelector('main astro-island[ssr]')) location.reload();
});
