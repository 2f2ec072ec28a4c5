/**
 * The uuids of the rarities configured as animated, from the document element, where `layouts/Document.astro` writes them.
 * Empty on the server, where pages pass them as a property.
 */
export const animatedRarities: readonly string[] =
  typeof document === 'undefined' ? [] : (document.documentElement.dataset['animatedRarities']?.split(' ') ?? []);
