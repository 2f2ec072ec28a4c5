import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './report-dialog.css?url';

/** The dialog loads with its stylesheet when it is first opened. */
export const ReportDialog = lazyComponent('ReportDialog', () => import('./ReportDialog.tsx'), { styles });
