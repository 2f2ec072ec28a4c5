import { part } from '#islands/part.ts';
import styles from '#ui/try-on.css?url';

/** The dialog in which a frame or a banner is tried on. */
export const TryOn = part(styles, () => import('./TryOn.tsx'));
