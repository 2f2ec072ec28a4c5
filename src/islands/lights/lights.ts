import styles from '#ui/lights.css?url';
import { loadStyles } from '#ui/style-sheet.ts';
import { lean } from './lean.ts';
import { playLoops } from './loops.ts';

/* What moves on the cards of a page (docs/decisions/027). */

const { connection } = navigator as { connection?: { saveData?: boolean } };
const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
const webp = new URLSearchParams(location.search).get('webp');
const wantsStills = webp !== null && webp !== 'false';

void loadStyles(styles).then(() => {
  lean();
  if (!savesData && !wantsStills) playLoops();
});
