import { closeSiteSearch } from '#stores/search/site-search-dialog.ts';
import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './save-search-dialog.css?url';
import siteSearchStyles from './site-search.css?url';

/** The dialog loads with its stylesheet when it is first opened. */
export const SaveSearchDialog = lazyComponent('SaveSearchDialog', () => import('./SaveSearchDialog.tsx'), { styles });
export const SiteSearch = lazyComponent('SiteSearch', () => import('./SiteSearch.tsx'), {
  styles: siteSearchStyles,
  close: closeSiteSearch,
});
