/** How a list of cards looks. The first one is the default. */
export const catalogueViews = ['pictures', 'list', 'series'] as const;
/** How the inventory looks: each copy, or the copies of a card as one stack. */
export const inventoryViews = ['pictures', 'stacks'] as const;

export type CardView = (typeof catalogueViews)[number] | (typeof inventoryViews)[number];

/** Views with the same cards on each page. */
export const flatViews: readonly CardView[] = ['pictures', 'list'];
export const defaultView: CardView = 'pictures';
const views: readonly CardView[] = [...new Set([...catalogueViews, ...inventoryViews])];

/** Parses the URL's `view` parameter. Returns the default for an unknown one, and for one that the list does not have. */
export function parseView(text: string | null, offered: readonly CardView[] = views): CardView {
  return offered.find((view) => view === text) ?? defaultView;
}
