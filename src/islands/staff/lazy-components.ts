import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './action-dialog.css?url';

export const StaffStepDialog = lazyComponent(styles, () => import('./StaffStepDialog.tsx'));
