/**
 * The cascade layers of all stylesheets. A later layer overrides an earlier one, whatever the selectors. The statement
 * is inline in each page's head, because the order in which a page links its stylesheets differs.
 */
export const layerOrder = '@layer reset,tokens,base,utilities,components,pages;';
