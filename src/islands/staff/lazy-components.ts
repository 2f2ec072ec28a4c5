import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeStepDialog } from '#stores/staff/action-step.ts';
import styles from './action-dialog.css?url';

export const StaffStepDialog = lazyComponent('StaffStepDialog', () => import('./StaffStepDialog.tsx'), {
  styles,
  close: closeStepDialog,
});
