import { defaultCardFilter } from '#game/card-filter.ts';
import type { CardFilter } from '#game/card-filter.ts';
import { eventTypeLabels } from '#game/event-type.ts';
import { isFullVersionRange } from '#game/version-range.ts';

export type FilterChange = Partial<Omit<CardFilter, 'page'>>;

/** A filter that the bar has no field for: shown, and taken away, by its own chip. */
export interface KeptFilter {
  label: string;
  without: FilterChange;
}

export function listKeptFilters(filter: CardFilter): KeptFilter[] {
  const kept: (KeptFilter | false)[] = [
    filter.series !== '' && { label: `Series: ${filter.series}`, without: { series: '' } },
    filter.type !== '' && { label: `Type: ${eventTypeLabels[filter.type]}`, without: { type: '' } },
    ...filter.specials.map((special) => ({
      label: `Special: ${eventTypeLabels[special]}`,
      without: { specials: filter.specials.filter((each) => each !== special) },
    })),
    ...filter.genres.map((genre) => ({
      label: `Genre: ${genre}`,
      without: { genres: filter.genres.filter((each) => each !== genre) },
    })),
    !isFullVersionRange(filter.version) && {
      label: `Versions ${filter.version.join(' to ')}`,
      without: { version: defaultCardFilter.version },
    },
    filter.makers !== '' && { label: `Maker: ${filter.makers}`, without: { makers: '' } },
    filter.owner !== '' && { label: `Owner: ${filter.owner}`, without: { owner: '' } },
    filter.isLocked !== null && { label: filter.isLocked ? 'Locked' : 'Unlocked', without: { isLocked: null } },
    filter.hasFrame !== null && { label: filter.hasFrame ? 'Framed' : 'Without frame', without: { hasFrame: null } },
  ];
  return kept.filter((each) => each !== false);
}
