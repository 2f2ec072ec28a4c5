/** What somebody can press, the docks that hold such things, and rows of data. */
const pressables =
  'a[href],button,input,select,textarea,summary,label,[role="button"],[tabindex="0"],td,th,dt,dd,.selection-bar,.builder-dock';

/** The forms of a floating element, largest first: the last one stands where nothing is, in the margin or in the header. */
const forms = ['text', 'icon', 'edge'] as const;

/** The distance between the points that are looked at, in px: smaller than anything that can be pressed, and than a word. */
const step = { x: 20, y: 12 };
/** How long nothing scrolls or changes before the element grows again, in ms. */
const restDelay = 250;

/**
 * Keeps a floating notice from covering what somebody can press or read: it takes the largest form that has room, and the
 * smallest one while the page scrolls. Its `data-form` and the root's `data-notice` name the form. Returns a function that
 * stops it.
 */
export function keepClear(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMoving = false;
  let isStopped = false;
  /** Where each form stands, which is measured again after a resize. */
  const boxes = new Map<string, DOMRect>();
  let frame = 0;
  // An element that is hidden for two frames after its last change of form shifts nothing for those who look.
  const change = (form: string) => {
    if (element.dataset.form === form) return;
    element.style.visibility = 'hidden';
    element.dataset.form = form;
    document.documentElement.dataset.notice = form;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (element.style.visibility = ''));
    });
  };
  const boxOf = (form: string) => {
    const known = boxes.get(form);
    if (known) return known;
    change(form);
    // Not where an animation has moved it.
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
    const box = new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight);
    boxes.set(form, box);
    return box;
  };
  const place = () => {
    // What has the focus does not shrink.
    if (isStopped || isMoving || element.contains(document.activeElement)) return;
    change(forms.find((form) => form === 'edge' || !coversContent(boxOf(form), element)) ?? 'edge');
  };
  // Looking takes long on a large page, so it waits until the browser has nothing else to do.
  const placeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      isMoving = false;
      if ('requestIdleCallback' in self) requestIdleCallback(place, { timeout: 1_000 });
      else place();
    }, restDelay);
  };
  const shrink = () => {
    if (!element.contains(document.activeElement)) change('edge');
    isMoving = true;
    clearTimeout(timer);
    timer = undefined;
    placeLater();
  };
  const measureAgain = () => {
    boxes.clear();
    shrink();
  };
  const growth = new ResizeObserver(placeLater);
  growth.observe(document.body);
  // Content can arrive without a change of the page's height.
  const arrivals = new MutationObserver(placeLater);
  arrivals.observe(document.body, { childList: true, subtree: true });
  addEventListener('resize', measureAgain);
  document.addEventListener('scroll', shrink, { capture: true, passive: true });
  change('edge');
  placeLater();
  void document.fonts?.ready.then(() => boxes.clear());
  return () => {
    isStopped = true;
    delete document.documentElement.dataset.notice;
    clearTimeout(timer);
    growth.disconnect();
    arrivals.disconnect();
    removeEventListener('resize', measureAgain);
    document.removeEventListener('scroll', shrink, { capture: true });
  };
}

/** Whether something that can be pressed or read lies in the box, besides the element itself. */
function coversContent(box: DOMRect, element: Element): boolean {
  const seen = new Set<Element>();
  for (let x = box.left; x < box.right + step.x; x += step.x) {
    for (let y = box.top; y < box.bottom + step.y; y += step.y) {
      for (const each of document.elementsFromPoint(Math.min(x, box.right), Math.min(y, box.bottom))) {
        if (seen.has(each) || element.contains(each)) continue;
        seen.add(each);
        // Badges over pictures take no pointer, so that they are not among what is found at a point.
        if (each.closest(pressables) !== null || [each, ...each.children].some((part) => hasTextIn(part, box)))
          return true;
      }
    }
  }
  return false;
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
