import { atom } from 'nanostores';
import { hydrateSession } from '#client/hydrate-session.ts';

interface SiteSearchDialog {
  /** Gets the focus back when the dialog closes. */
  opener: HTMLElement;
}

/** The search of the site; null while it is closed. */
export const $siteSearchDialog = atom<SiteSearchDialog | null>(null);

export function openSiteSearch(opener: HTMLElement): void {
  $siteSearchDialog.set({ opener });
  hydrateSession();
}

export function closeSiteSearch(): void {
  $siteSearchDialog.set(null);
}
