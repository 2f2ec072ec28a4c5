interface Stage {
  /** In CSS pixels. */
  width: number;
  height: number;
}

export interface Fit {
  /** The width of a card. */
  card: number;
  columns: number;
  /** The space between cards. */
  gap: number;
}

/** The height of the text below a card. */
export const captionHeight = 58;
/** Cards are not drawn larger than this, and not smaller: the stage scrolls then. */
const most = 420;
const least = 76;

/** Returns the arrangement in which so many cards are as large as the stage allows. */
export function fitCards(count: number, { width, height }: Stage): Fit {
  const gap = width < 640 ? 12 : 22;
  let best: Fit = { card: 0, columns: 1, gap };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const byWidth = (width - gap * (columns - 1)) / columns;
    const byHeight = ((height - gap * (rows - 1)) / rows - captionHeight) / 1.4;
    const card = Math.floor(Math.min(byWidth, byHeight, most));
    if (card > best.card) best = { card, columns, gap };
  }
  if (best.card >= least) return best;
  return { card: least, columns: Math.max(1, Math.floor((width + gap) / (least + gap))), gap };
}
