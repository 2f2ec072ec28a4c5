import { defaultCardFilter, serializeCardFilter } from '#game/card-filter.ts';
import type { ObjectFields, ObjectKind } from '#game/object/kind.ts';
import { textOfValue } from './field-value.ts';

/** Returns the page of the site that shows an object, or the list that it is in; undefined if none does. */
export function publicPage(kind: ObjectKind, uuid: string, fields: ObjectFields): string | undefined {
  const text = (field: string) => textOfValue(fields[field]);
  const inCatalogue = (part: Partial<typeof defaultCardFilter>) =>
    `/cards?${serializeCardFilter({ ...defaultCardFilter, ...part })}`;
  switch (kind) {
    case 'cards':
      return `/card/${uuid}`;
    case 'packs':
      return `/store/packs/${uuid}`;
    case 'clans':
      return `/clans/${text('index')}`;
    case 'series':
      return inCatalogue({ series: `"${text('name')}"` });
    case 'types':
      return inCatalogue({ type: text('key') });
    case 'makers':
      return inCatalogue({ makers: `"${text('name')}"` });
    case 'frames':
      return '/store/card-frames';
    case 'banners':
      return '/store/profile-banners';
    case 'offers':
      return text('banner') === '' ? '/store/card-frames' : '/store/profile-banners';
    case 'bundles':
      return '/store/moonstones';
    case 'events':
    case 'daily_rewards':
      return '/event/calendar';
    case 'partners':
      return '/partners';
    case 'voting_sites':
      return '/vote';
    case 'announcements':
      return '/';
    case 'seasons':
    case 'staff_texts':
      return undefined;
  }
}
