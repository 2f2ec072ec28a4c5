import type { ClientDirective } from 'astro';
import { holdToPageDelay } from '#game/timing.ts';
import { copyValue, followElement, restoreFocus } from './rendered-again.ts';

const intentEvents = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'];
const pressEvents = ['pointerup', 'pointercancel', 'contextmenu'];

/**
 * Hydrates an island at the first sign of use of the island, or of its elements that match a selector, and then replays
 * the clicks and input that happened before hydration. Links and forms are not intercepted, because they work without
 * script. A press on an element with `data-holdable` is dispatched again while it lasts, as the same event: its
 * `timeStamp` tells when the press began.
 */
const intent: ClientDirective = (load, { value }, island) => {
  hydrateOnIntent(load, value, island);
};

/** Does what `client:intent` does. Returns a function that hydrates the island without waiting for an event. */
export function hydrateOnIntent(load: Parameters<ClientDirective>[0], value: unknown, island: HTMLElement): () => void {
  const missedEvents = new Map<Element, string>();
  let press: PointerEvent | undefined;
  let hydration: Promise<void> | undefined;
  let isHydrated = false;

  const hydrateIsland = async () => {
    try {
      const hydrate = await load();
      // Scripts lay videos over pictures; the island must find the HTML as it was sent.
      island.dispatchEvent(new Event('before-hydrate', { bubbles: true }));
      await hydrate();
    } finally {
      isHydrated = true;
      // React hydrates at once for an event that it must not miss; until then nothing else may change the HTML.
      const { activeElement } = document;
      const findActive = activeElement && followElement(island, activeElement);
      const findPressed = press?.target && followElement(island, press.target);
      const missed = [...missedEvents].map(([target, type]) => ({ target, type, find: followElement(island, target) }));
      island.firstElementChild?.dispatchEvent(new Event('dragend', { bubbles: true }));
      for (const { target, find } of missed) copyValue(target, find());
      if (findActive) restoreFocus(activeElement, findActive());
      for (const { type, find } of missed) find().dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      if (press) findPressed?.().dispatchEvent(press);
    }
  };
  const isTarget = (target: EventTarget | null): target is Element =>
    target instanceof Element &&
    island.contains(target) &&
    (typeof value !== 'string' || target.closest(value) !== null);

  const onIntentEvent = (event: Event) => {
    const { target, type } = event;
    if (isHydrated || !isTarget(target)) return;
    void (hydration ??= hydrateIsland());
    if (type === 'pointerdown' && target.closest('[data-holdable]')) press = event as PointerEvent;
    if (!/^(click|input|change)$/u.test(type)) return;
    if (target.closest('a')) {
      missedEvents.delete(target);
      return;
    }
    if (type === 'click') {
      if (!target.closest('button[type="button"]')) return;
      event.preventDefault();
      event.stopPropagation();
    }
    missedEvents.set(target, type);
  };
  const onPressEvent = (event: Event) => {
    if (isHydrated || !press) return;
    // A finger that stays on a link would open its menu.
    if (event.type === 'contextmenu') event.preventDefault();
    else {
      const { target, timeStamp } = press;
      // No click follows a finger that was held for so long.
      const wasLongPress = event.type === 'pointerup' && event.timeStamp - timeStamp >= holdToPageDelay;
      if (wasLongPress && target === event.target && isTarget(target)) missedEvents.set(target, 'click');
      press = undefined;
    }
  };

  for (const type of intentEvents) addEventListener(type, onIntentEvent, true);
  for (const type of pressEvents) addEventListener(type, onPressEvent, true);
  // The user focused the island before this script ran.
  if (isTarget(document.activeElement)) hydration = hydrateIsland();
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => prefetch(island)));
  return () => void (hydration ??= hydrateIsland());
}

/** Prefetches the island's scripts into the browser's cache, unless the user saves data. */
function prefetch(island: HTMLElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const name of ['component-url', 'renderer-url']) prefetchScript(String(island.getAttribute(name)));
}

/** A script, and what it imports: no browser does that by itself. */
function prefetchScript(href: string) {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  link.onload = async () => {
    const script = await (await fetch(href)).text();
    for (const [, file = ''] of script.matchAll(/from"\.(\/[^"]+)"/gu)) prefetchScript(`/_astro${file}`);
  };
  document.head.append(link);
}

export default intent;
