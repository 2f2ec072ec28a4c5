const stylesheets = new Map<string, Promise<void>>();

/**
 * Brings a style sheet that only some need (imported as `?url`): one that an island imports plainly
 * goes into every page that has the island. Without it the part still works.
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
