const stylesheets = new Map<string, Promise<void>>();

/**
 * Loads a stylesheet (imported as `?url`) on demand: a stylesheet that an island imports directly is added to every
 * page with that island. The component still works if it fails to load.
 */
export function loadStylesheet(href: string): Promise<void> {
  const known = stylesheets.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const settled = new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
  stylesheets.set(href, settled);
  document.head.append(link);
  return settled;
}
