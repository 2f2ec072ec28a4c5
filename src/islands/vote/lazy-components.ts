import { lazyComponent } from '#islands/base/lazy-component.ts';
import styles from './vote-dialog.css?url';

export const VoteDialog = lazyComponent(styles, () => import('./VoteDialog.tsx'));
