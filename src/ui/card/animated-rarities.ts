/**
 * Rarities that move because an operator says so: their uuids, as `layouts/Site.astro` puts them on the
 * document's element. On the server there are none: there the page knows them.
 */
export const animatedRarities: readonly string[] =
  typeof document === 'undefined' ? [] : (document.documentElement.dataset['animatedRarities']?.split(' ') ?? []);
