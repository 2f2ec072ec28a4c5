import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './save-search-dialog.css?url';

/** The dialog loads with its stylesheet when it is first opened. */
export const SaveSearchDialog = lazyComponent('SaveSearchDialog', () => import('./SaveSearchDialog.tsx'), { styles });
