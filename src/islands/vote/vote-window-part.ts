import { part } from '#islands/part.ts';
import styles from '#ui/vote-window.css?url';

export const VoteWindow = part(styles, () => import('./VoteWindow.tsx'));
