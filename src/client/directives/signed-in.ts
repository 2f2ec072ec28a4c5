import type { ClientDirective } from 'astro';
import { onHydrateSession } from '#client/hydrate-session.ts';

/**
 * Hydrates an island if a session is stored, after a return from OAuth, when another tab signs in
 * (`layouts/early-script.ts` detects these), or when other code calls `hydrateSession`. Clicks on elements that match
 * the selector always call the `onClick` of the island's module. The first pointer or focus event there loads that
 * module, without the UI framework.
 */
const signedIn: ClientDirective = (load, { value }, island) => {
  const onIntent = async (event: Event) => {
    const named = event.target instanceof Element && event.target.closest(String(value));
    if (!named || event.defaultPrevented) return;
    const isClick = event.type === 'click';
    if (isClick && opensInNewTab(event, named)) return;
    if (isClick) event.preventDefault();
    const module = (await import(island.getAttribute('component-url') ?? '')) as { onClick: (named: Element) => void };
    if (isClick) module.onClick(named);
  };
  for (const type of ['pointerover', 'focusin', 'click']) addEventListener(type, (event) => void onIntent(event));

  onHydrateSession(() => void load().then((hydrate) => hydrate()));
};

/** Whether a click with a modifier key opens the link in a new tab or window (`data-allow-new-tab`). */
function opensInNewTab({ metaKey, ctrlKey, shiftKey, altKey }: Event & Partial<MouseEvent>, named: Element): boolean {
  return named.hasAttribute('data-allow-new-tab') && Boolean(metaKey || ctrlKey || shiftKey || altKey);
}

export default signedIn;
