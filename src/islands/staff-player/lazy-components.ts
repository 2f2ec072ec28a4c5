import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeActionDialog } from '#stores/staff/player-action.ts';
import styles from '#islands/staff/action-dialog.css?url';

export const StaffActionDialog = lazyComponent('StaffActionDialog', () => import('./StaffActionDialog.tsx'), {
  styles,
  close: closeActionDialog,
});
