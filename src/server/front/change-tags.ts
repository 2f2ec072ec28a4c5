import { isCacheTag } from '#contract/page-cache.ts';
import type { PageTag } from '#contract/page-cache.ts';

/**
 * The tags that a notification of the database names: one alone (`catalogue`), or `copies:<uuids of cards>`
 * and `members:<indexes of clans>`, which are changes of these cards and clans as well. Other words say
 * nothing of pages.
 */
export function parseChange(payload: string): PageTag[] {
  const [word = '', list = ''] = payload.split(':');
  if (!isCacheTag(word)) return [];
  const ids = list === '' ? [] : list.split(',');
  if (word === 'copies') return [word, ...ids.map((id): PageTag => `card:${id}`)];
  if (word === 'members') return [word, ...ids.map((id): PageTag => `clan:${id}`)];
  return [word];
}
