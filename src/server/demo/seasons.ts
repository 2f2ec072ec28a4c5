import { demoSeasons, shortSeason } from './content/packs.ts';
import type { PackContent } from './content/packs.ts';
import { dayMs } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** The window of a season, with its year. */
interface SeasonWindow {
  name: string;
  opensAt: Date;
  closesAt: Date;
  /** When its offers appeared; without a date, with the game. */
  since?: Date;
}

/**
 * Returns the seasons of the store: those of the year, each where it is nearest to today, so that one of them is over,
 * and a short one that ends soon.
 */
export function seasonWindows(timeline: Timeline): SeasonWindow[] {
  const opensAt = timeline.today(-10);
  return [
    ...demoSeasons.map((season) => {
      const distance = ({ opensAt: from, closesAt: to }: SeasonWindow) =>
        Math.abs((from.getTime() + to.getTime()) / 2 - timeline.now.getTime());
      return windowsAround(season, timeline.now).reduce((best, each) =>
        distance(each) < distance(best) ? each : best,
      );
    }),
    { name: shortSeason, opensAt, closesAt: timeline.today(4), since: opensAt },
  ];
}

/** Whether a pack is in the store: one pack of the seasons is, that of the season in a month. */
export function isSold({ season }: PackContent, timeline: Timeline): boolean {
  return season === undefined || season === comingSeason(timeline).name;
}

/** Returns when a pack is sold: that of a season, which is new, until the season's end. */
export function packWindow({ season, days }: PackContent, timeline: Timeline): { opensAt?: Date; closesAt?: Date } {
  if (days) return { opensAt: timeline.today(days[0]), closesAt: timeline.today(days[1]) };
  return season === undefined ? {} : { opensAt: timeline.today(-4), closesAt: comingSeason(timeline).closesAt };
}

/** Returns the season of the day in a month, the later one if there are two. */
function comingSeason({ now }: Timeline): SeasonWindow {
  const day = new Date(now.getTime() + 30 * dayMs);
  const found = demoSeasons
    .flatMap((season) => windowsAround(season, day))
    .filter(({ opensAt, closesAt }) => opensAt <= day && day < closesAt)
    .sort((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
    .at(-1);
  if (!found) throw new Error('the seasons leave a gap in the year');
  return found;
}

/** Returns a season in the year of a day, and in those before and after it. */
function windowsAround({ name, opens, closes }: (typeof demoSeasons)[number], day: Date): SeasonWindow[] {
  return [-1, 0, 1].map((offset) => {
    const year = day.getUTCFullYear() + offset;
    const closingYear = closes[0] < opens[0] ? year + 1 : year;
    return {
      name,
      opensAt: new Date(Date.UTC(year, opens[0] - 1, opens[1])),
      closesAt: new Date(Date.UTC(closingYear, closes[0] - 1, closes[1])),
    };
  });
}
