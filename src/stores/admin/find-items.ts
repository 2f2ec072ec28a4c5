import { call } from '#client/api.ts';
import { bestMatch, listObjects } from '#contract/object/object.ts';
import type { FoundItem } from './reward-form.ts';

/** An item with what distinguishes it from others of the same name: a card's rarity, a cosmetic's collection. */
export type ItemMatch = FoundItem & { hint: string };

const mostFound = 8;

/** Finds frames, banners or cards that are not withdrawn, by a part of their name or by their uuid. The best match is first. */
export async function findItems(
  kind: 'frame' | 'banner' | 'card',
  text: string,
  signal: AbortSignal,
): Promise<ItemMatch[]> {
  const query = { q: text.trim(), where: 'withdrawn:false', sort: bestMatch, limit: mostFound };
  const { data } = await call(listObjects, { params: { kind: `${kind}s` }, query }, { signal });
  return data.map(({ uuid, display, fields }) => {
    const hint = fields[kind === 'card' ? 'rarity' : 'parent'];
    return { uuid, name: display, hint: typeof hint === 'string' ? hint : '' };
  });
}
