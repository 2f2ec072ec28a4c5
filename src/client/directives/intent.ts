import type { ClientDirective } from 'astro';

const wakers = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const replayed = ['click', 'input', 'change'] as const;

/**
 * Hydrates an island when somebody is about to use it, and repeats for it what they did meanwhile.
 * Forms are not held back, nor links unless they say so (`data-held`): they do without script what
 * the island would do with it.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const elsewhere = typeof value === 'string' ? document.querySelectorAll<HTMLElement>(value) : [];
  const parts = [island, ...elsewhere];
  const missed = new Map<EventTarget, Event>();

  const keep = (event: Event) => {
    const target = event.target;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    if (link && (link.dataset['held'] === undefined || opensElsewhere(event))) return;
    if (event.type !== 'click') {
      missed.set(target, event);
    } else if (link || target.closest('button[type="button"]')) {
      event.preventDefault();
      event.stopPropagation();
      missed.set(target, event);
    }
  };

  const onWaker = () => void wake();
  const wake = async () => {
    for (const part of parts) {
      for (const type of wakers) part.removeEventListener(type, onWaker);
      for (const type of replayed) part.addEventListener(type, keep, true);
    }
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      for (const part of parts) {
        for (const type of replayed) part.removeEventListener(type, keep, true);
      }
      // A click on a link that the island does not take either still follows it.
      for (const [target, { type }] of missed) {
        const Kind = type === 'click' ? MouseEvent : Event;
        target.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true }));
      }
    }
  };

  for (const part of parts) {
    for (const type of wakers) part.addEventListener(type, onWaker, { passive: true });
  }
  // Somebody was faster than this script.
  if (parts.some((part) => part.contains(document.activeElement))) onWaker();
  whenIdle(() => prefetch(island));
};

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Event & Partial<MouseEvent>) => metaKey || ctrlKey || shiftKey;

/** After the load, and as early as the browser can say that it has nothing else to do. */
function whenIdle(run: () => void) {
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(run));
}

/** Fetches the island's script into the browser's cache, without running it. */
function prefetch(island: HTMLElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = island.getAttribute(name) ?? '';
    if (link.href) document.head.append(link);
  }
}

export default intent;
