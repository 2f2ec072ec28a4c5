import type { ClientDirective } from 'astro';

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'];

/**
 * Hydrates an island at the first sign of use of the island, or of elements that match a selector, and then replays the
 * clicks and input that happened before hydration. Links and forms are not intercepted, because they work without
 * script.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const missedEvents = new Map<Element, string>();
  let hydration: Promise<void> | undefined;
  let isHydrated = false;

  const hydrateIsland = async () => {
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      isHydrated = true;
      for (const [target, type] of missedEvents) {
        target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
    }
  };
  const isTarget = (target: EventTarget | null): target is Element =>
    target instanceof Element && (island.contains(target) || target.closest(String(value)) !== null);

  const onIntentEvent = (event: Event) => {
    const { target, type } = event;
    if (isHydrated || !isTarget(target)) return;
    void (hydration ??= hydrateIsland());
    if (!/^(click|input|change)$/u.test(type)) return;
    if (target.closest('a')) return;
    if (type === 'click') {
      if (!target.closest('button[type="button"]')) return;
      event.preventDefault();
      event.stopPropagation();
    }
    missedEvents.set(target, type);
  };

  for (const type of intentEvents) addEventListener(type, onIntentEvent, true);
  // The focus may have been set before this script ran.
  if (isTarget(document.activeElement)) hydration = hydrateIsland();
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => prefetch(island)));
};

/** Prefetches the island's scripts into the browser's cache, unless the user saves data. */
function prefetch(island: HTMLElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = String(island.getAttribute(name));
    document.head.append(link);
  }
}

export default intent;
