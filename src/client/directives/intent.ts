import type { ClientDirective } from 'astro';

/*
 * Every page carries this script: it is written to be short.
 */

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click', 'input', 'change'];

/**
 * Hydrates an island when somebody is about to use it, or what a selector names besides, and repeats for
 * it what they did meanwhile. Forms are not held back, nor links unless they say so (`data-held`): they
 * do without script what the island would do with it.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const missed = new Map<Element, string>();
  let waking: Promise<void> | undefined;
  let isAwake = false;

  const wake = async () => {
    try {
      const hydrate = await load();
      await hydrate();
    } finally {
      isAwake = true;
      // A click on a link that the island does not take either still follows it.
      for (const [target, type] of missed) {
        target.dispatchEvent(new (type === 'click' ? MouseEvent : Event)(type, { bubbles: true, cancelable: true }));
      }
    }
  };
  const isNamed = (target: EventTarget | null): target is Element =>
    target instanceof Element && (island.contains(target) || target.closest(String(value)) !== null);

  const onSign = (event: Event) => {
    const { target, type } = event;
    if (isAwake || !isNamed(target)) return;
    void (waking ??= wake());
    if (!/^(click|input|change)$/u.test(type)) return;
    const link = target.closest('a');
    if (link && (link.dataset['held'] === undefined || opensElsewhere(event))) return;
    if (type === 'click') {
      if (!link && !target.closest('button[type="button"]')) return;
      event.preventDefault();
      event.stopPropagation();
    }
    missed.set(target, type);
  };

  for (const sign of signs) addEventListener(sign, onSign, true);
  // Somebody was faster than this script.
  if (isNamed(document.activeElement)) waking = wake();
  // What shows nothing until it is called for is not worth everybody's bytes.
  if (island.firstElementChild)
    addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => prefetch(island)));
};

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Event & Partial<MouseEvent>) => metaKey || ctrlKey || shiftKey;

/** Fetches the island's script into the browser's cache, without running it. */
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
