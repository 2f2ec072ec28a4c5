import { atom } from 'nanostores';

/** The entry of the navigation that the page belongs to, where only its content tells; null: the page's own. */
export const $currentPage = atom<string | null>(null);
