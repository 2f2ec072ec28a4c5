/*
 * A browser translates a page by replacing its text nodes by <font> elements. React does not know: it would fail when it
 * removes such a text or inserts something before it, and a change of the text would not be seen.
 */

/** Text nodes of the page that were replaced, and the elements in their places. */
const replacements = new WeakMap<Node, ChildNode>();
const parents = new WeakSet<Node>();
let observer: MutationObserver | undefined;

/** Finds out from now on which texts of the page are replaced, and directs what React does with them to the right place. */
export function followReplacedTexts(): void {
  if (observer) return;
  observer = new MutationObserver((records) => records.forEach(onChange));
  observer.observe(document.body, { childList: true, subtree: true });
}

function onChange({ type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  // A text that is in no place any more was changed: it takes its place back, and is translated again.
  if (type === 'characterData') {
    if (!target.parentNode) replacements.get(target)?.replaceWith(target);
    return;
  }
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.parentNode) continue;
    const replacement = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!replacement) continue;
    replacements.set(text, replacement as ChildNode);
    observer?.observe(text, { characterData: true });
    redirect(target);
  }
}

/** Lets an element find the replacements of the texts that React believes to be its children. */
function redirect(parent: Node): void {
  if (parents.has(parent)) return;
  parents.add(parent);
  const find = <T extends Node | null>(child: T): T => {
    const replacement = child && child.parentNode !== parent && replacements.get(child);
    return (replacement && replacement.parentNode === parent ? replacement : child) as T;
  };
  parent.removeChild = (child) => {
    Node.prototype.removeChild.call(parent, find(child));
    return child;
  };
  parent.insertBefore = (node, before) => {
    Node.prototype.insertBefore.call(parent, node, find(before));
    // A text that takes a place again is there once.
    const replacement = replacements.get(node);
    if (replacement !== before) replacement?.remove();
    return node;
  };
}
