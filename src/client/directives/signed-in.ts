import type { ClientDirective } from 'astro';
import { onHydrateSession } from '#client/hydrate-session.ts';

/**
 * Hydrates an island where a session is stored, where somebody comes back from signing in, when another
 * tab signs in (`layouts/early-script.ts` looks for these), and when something else calls for it. Clicks
 * on what a selector names go to the `onClick` of its module at any time: that comes with the first
 * pointer or focus there, and without the framework.
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

/** A link that leads somewhere by itself (`data-allow-new-tab`) does so in a tab or window of its own. */
function opensInNewTab({ metaKey, ctrlKey, shiftKey, altKey }: Event & Partial<MouseEvent>, named: Element): boolean {
  return named.hasAttribute('data-allow-new-tab') && Boolean(metaKey || ctrlKey || shiftKey || altKey);
}

export default signedIn;
