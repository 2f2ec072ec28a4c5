import { isCacheTag } from '#contract/page-cache.ts';
import type { PageTag } from '#contract/page-cache.ts';

/**
 * Returns the cache tags that a database notification names: a single tag (`catalogue`), or `copies:<card UUIDs>` and
 * `members:<clan indexes>`, which also change these cards and clans. Other notifications concern no page and result in
 * an empty list.
 */
export function parseChange(payload: string): PageTag[] {
  const [word = '', list = ''] = payload.split(':');
  if (!isCacheTag(word)) return [];
  const ids = list === '' ? [] : list.split(',');
  if (word === 'copies') return [word, ...ids.map((id): PageTag => `card:${id}`)];
  if (word === 'members') return [word, ...ids.map((id): PageTag => `clan:${id}`)];
  return [word];
}
