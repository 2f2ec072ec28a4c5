import { useEffect } from 'react';
import type { RefObject } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

/** A focused element or a container of it, with what stood around it. */
interface Level {
  element: HTMLElement;
  parent: HTMLElement;
  before: Element[];
  after: Element[];
}

/**
 * Keeps the focus in a page. A control that disappears passes it to the closest control after it, or before it. The
 * container of a control that is disabled has the focus until the control is enabled again. Without this, the browser drops
 * the focus, and a screen reader starts again at the top of the page.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let levels: Level[] = [];
    /** The disabled control whose container has the focus, with what contains it. */
    let disabled: Level[] = [];
    const remember = ({ target }: Event) => {
      if (target !== disabled[0]?.parent) disabled = [];
      levels = target instanceof HTMLElement ? levelsOf(target) : [];
    };
    // A click beside all controls takes the focus away on purpose.
    const forget = () => {
      levels = [];
      disabled = [];
    };
    const observer = new MutationObserver(() => {
      const [waiting] = disabled;
      if (waiting && !waiting.element.isConnected) passOn(disabled, page.current);
      else if (waiting && !waiting.element.matches(':disabled')) waiting.element.focus({ preventScroll: true });
      const [focused] = levels;
      if (focused?.element.matches(':disabled')) {
        disabled = levels;
        focusContainer(focused.parent);
      } else if (focused?.element.isConnected === false && document.activeElement === document.body) {
        passOn(levels, page.current);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, [page]);
}

function levelsOf(focused: HTMLElement): Level[] {
  const levels: Level[] = [];
  for (let element = focused; element.parentElement; element = element.parentElement) {
    const siblings = [...element.parentElement.children];
    const index = siblings.indexOf(element);
    const [before, after] = [siblings.slice(0, index).reverse(), siblings.slice(index + 1)];
    levels.push({ element, parent: element.parentElement, before, after });
  }
  return levels;
}

/** Moves the focus from what was removed to its surroundings. Those of a closed dialog are gone with it. */
function passOn(levels: readonly Level[], page: HTMLElement | null): void {
  const level = levels.find(({ parent }) => parent.isConnected);
  if (!level || !page?.contains(level.parent)) return;
  const { parent, before, after } = level;
  const next = firstOf(after, (found) => found[0]) ?? firstOf(before, (found) => found.at(-1));
  if (next) next.focus({ preventScroll: true });
  else focusContainer(parent);
}

function focusContainer(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) container.tabIndex = -1;
  container.focus({ preventScroll: true });
}

function firstOf(
  siblings: readonly Element[],
  choose: (found: readonly HTMLElement[]) => HTMLElement | undefined,
): HTMLElement | undefined {
  for (const sibling of siblings.filter(({ isConnected }) => isConnected)) {
    const inside = [...sibling.querySelectorAll<HTMLElement>(focusable)];
    const found = sibling instanceof HTMLElement && sibling.matches(focusable) ? [sibling, ...inside] : inside;
    const visible = found.filter((each) => each.checkVisibility());
    const chosen = choose(visible);
    if (chosen) return chosen;
  }
  return undefined;
}
