import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './save-search-dialog.css?url';

/** The dialog loads with its stylesheet when it is first opened. */
export const SaveSearchDialog = lazyComponent(styles, () => import('./SaveSearchDialog.tsx'));
