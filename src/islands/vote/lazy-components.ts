import { lazyComponent } from '#islands/base/lazy-component.tsx';
import { closeVoteDialog } from '#stores/vote/dialog.ts';
import styles from './vote-dialog.css?url';

export const VoteDialog = lazyComponent('VoteDialog', () => import('./VoteDialog.tsx'), {
  styles,
  close: closeVoteDialog,
});
