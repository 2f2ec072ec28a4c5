import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from '#islands/staff/action-dialog.css?url';

export const StaffActionDialog = lazyComponent(styles, () => import('./StaffActionDialog.tsx'));
