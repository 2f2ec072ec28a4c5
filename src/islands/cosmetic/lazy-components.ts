import { lazyComponent } from '#islands/base/lazy-component.tsx';
import styles from './try-on.css?url';

export const TryOnDialog = lazyComponent('TryOnDialog', () => import('./TryOnDialog.tsx'), { styles });
