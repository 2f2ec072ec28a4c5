/*
 * A translation or a browser extension may change the HTML of an island before it is hydrated. React then renders the
 * island again, and its new elements get what the user did to the old ones.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns a function that finds an element later, or the one that then has its place in the island. */
export function followElement<T extends EventTarget>(island: HTMLElement, element: T): () => T {
  // A translated text of a button is an element, too.
  const control = element instanceof Element && (element.closest('button,a') ?? element);
  if (!control || !island.contains(control)) return () => element;
  const alike = island.getElementsByTagName(control.localName);
  const index = [...alike].indexOf(control);
  return () => (control.isConnected ? element : ((alike[index] as EventTarget | undefined) ?? element)) as T;
}

/** Gives a field the value of the one that it replaces. The user's events follow. */
export function copyValue(before: Element, after: Element): void {
  if (before === after || !isField(before) || !isField(after)) return;
  if (before instanceof HTMLInputElement && after instanceof HTMLInputElement && before.checked !== after.checked)
    after.click();
  // React remembers values that are set on the element itself, and would see no change.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(after), 'value')?.set?.call(after, before.value);
}

/** Focuses what replaces the focused element, with its selection. */
export function restoreFocus(before: Element | null, after: Element | null): void {
  if (before === after || !(after instanceof HTMLElement)) return;
  after.focus({ preventScroll: true });
  if (before instanceof HTMLInputElement && after instanceof HTMLInputElement && before.selectionStart !== null)
    after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

function isField(element: Element): element is Field {
  return /^(input|select|textarea)$/u.test(element.localName);
}
