import styles from './card-motion.css?url';
import { loadStylesheet } from '#scripts/load-stylesheet.ts';
import { enableTilt } from './tilt.ts';
import { playLoops } from './loops.ts';
import { findTransparentForm } from './transparent-form.ts';

/* Animates the cards of a page (docs/decisions/010). */

const { connection } = navigator as { connection?: { saveData?: boolean } };
const savesData = connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
const webp = new URLSearchParams(location.search).get('webp');
const prefersStills = webp !== null && webp !== 'false';

void loadStylesheet(styles).then(async () => {
  enableTilt();
  if (savesData || prefersStills) return;
  const form = await findTransparentForm();
  if (form) playLoops(form);
});
