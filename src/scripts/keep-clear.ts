/** What somebody can press, the docks that hold such things, and rows of data. */
const pressables =
  'a[href],button,input,select,textarea,summary,label,[role="button"],[tabindex="0"],td,th,dt,dd,.selection-bar,.builder-dock';

/** The forms of a floating element, largest first: the last one stands where nothing is, in the margin or in the header. */
const forms = ['text', 'icon', 'edge'] as const;

/** The distance between the points that are looked at, in px: smaller than anything that can be pressed. */
const step = 14;
/** How long nothing scrolls before the element grows again, in ms. */
const restDelay = 250;

/**
 * Keeps a floating element (`data-form`) from lying above what somebody can press or read: it takes the largest form that has
 * room, and the smallest one while the page scrolls. Returns a function that stops it.
 */
export function keepClear(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    clearTimeout(timer);
    timer = undefined;
    // What has the focus does not shrink.
    if (element.contains(document.activeElement)) return;
    change(() => {
      for (const form of forms) {
        element.dataset.form = form;
        if (form === 'edge' || !coversContent(element)) return;
      }
    });
  };
  // An element that is hidden for a frame while its form changes shifts nothing for those who look.
  const change = (set: () => void) => {
    const before = element.dataset.form;
    element.style.visibility = 'hidden';
    set();
    if (element.dataset.form === before) element.style.visibility = '';
    else requestAnimationFrame(() => requestAnimationFrame(() => (element.style.visibility = '')));
  };
  const shrink = () => {
    if (!element.contains(document.activeElement)) change(() => (element.dataset.form = 'edge'));
    clearTimeout(timer);
    timer = setTimeout(place, restDelay);
  };
  const growth = new ResizeObserver(place);
  growth.observe(document.body);
  // Content can arrive without a change of the page's height.
  const arrivals = new MutationObserver(() => {
    timer ??= setTimeout(place, restDelay);
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', place);
  document.addEventListener('scroll', shrink, { capture: true, passive: true });
  place();
  return () => {
    clearTimeout(timer);
    growth.disconnect();
    arrivals.disconnect();
    removeEventListener('resize', place);
    document.removeEventListener('scroll', shrink, { capture: true });
  };
}

function coversContent(element: HTMLElement): boolean {
  const box = element.getBoundingClientRect();
  const under = new Set<Element>();
  for (let x = box.left; x <= box.right; x += step) {
    for (let y = box.top; y <= box.bottom; y += step) {
      for (const each of document.elementsFromPoint(x, y)) under.add(each);
    }
  }
  return [...under].some(
    (each) =>
      !element.contains(each) &&
      // Badges over pictures take no pointer, so that they are not among what is found at a point.
      (each.closest(pressables) !== null || [each, ...each.children].some((part) => hasTextIn(part, box))),
  );
}

/** Whether a text of the element itself is drawn in the box. */
function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}
