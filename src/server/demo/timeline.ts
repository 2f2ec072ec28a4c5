import type { EventType } from '#game/event-type.ts';

export const dayMs = 24 * 60 * 60 * 1000;
export const hourMs = 60 * 60 * 1000;

export const batchCount = 24;
const batchMs = 42 * dayMs;
/** The newest batch came out at least so long ago, so that its cards were drawn already. */
const newestMs = 10 * dayMs;
/** A Friday, when batches come out. */
const someFriday = Date.parse('2024-03-15T18:00:00Z');

/** The sets of cards that came out for an event. Special cards belong to any batch. */
type SetType = Exclude<EventType, 'default' | 'special' | 'special_box'>;

/** An event with its own cards. The year is that of the demo world, whatever its key in the specification says. */
export interface EventSet {
  type: SetType;
  label: string;
  title: string;
  text: string;
  startsAt: Date;
  endsAt: Date;
  /** The newest batch at its start, which has its cards. */
  batch: number;
}

/** Month, day and length in days of each event. */
const feasts = {
  halloween: [10, 24, 10],
  christmas: [12, 12, 15],
  maid: [5, 9, 14],
  summer_1: [7, 4, 14],
  summer_2: [8, 15, 14],
} as const;

/** Returns the moment of the demo world: 21:00 UTC of a day that is named, but never later than now. */
export function demoMoment(day: string | undefined, now = new Date()): Date {
  const named = new Date(`${day}T21:00:00Z`);
  return named < now ? named : now;
}

/** The dates of the demo world, which count back from its present and forward. */
export class Timeline {
  /** The demo world's present: nothing in it happened later. */
  readonly now: Date;
  /** When the game opened: two years and eight months ago. */
  readonly opening: Date;
  /** When the banned demo user was banned. */
  readonly bannedAt: Date;
  readonly sets: readonly EventSet[];
  readonly #firstRelease: number;

  constructor(now: Date) {
    this.now = now;
    const weeks = Math.floor((now.getTime() - newestMs - someFriday) / (7 * dayMs));
    this.#firstRelease = someFriday + weeks * 7 * dayMs - (batchCount - 1) * batchMs;
    this.opening = new Date(this.#firstRelease - 14 * dayMs - 6 * hourMs);
    this.bannedAt = new Date(this.today(-48).getTime() + 9.5 * hourMs);
    this.sets = this.#planSets();
  }

  /** Returns a batch's release date: on Fridays, every six weeks. Batches above `batchCount` are still to come. */
  releaseOf(batch: number): Date {
    return new Date(this.#firstRelease + (batch - 1) * batchMs);
  }

  /** Returns the beginning of today, or of a day before (-1) or after it. */
  today(offset = 0): Date {
    return new Date((Math.floor(this.now.getTime() / dayMs) + offset) * dayMs);
  }

  ago(ms: number): Date {
    return new Date(this.now.getTime() - ms);
  }

  /** Returns the batch with the cards of an event; undefined for cards of no event. */
  batchOf(type: EventType): number | undefined {
    return this.sets.find((set) => set.type === type)?.batch;
  }

  /** Returns the event of a set of cards. */
  setOf(type: SetType): EventSet {
    const set = this.sets.find((each) => each.type === type);
    if (!set) throw new Error(`no event ${type}`);
    return set;
  }

  /** The first autumn and winter after the opening, the next spring, and the last summer that is over. */
  #planSets(): EventSet[] {
    const settled = this.opening.getTime() + 60 * dayMs;
    const first = this.opening.getUTCFullYear();
    const year = startOf('halloween', first).getTime() >= settled ? first : first + 1;
    const thisYear = this.now.getUTCFullYear();
    const summer = startOf('summer_2', thisYear) <= this.ago(feasts.summer_2[2] * dayMs) ? thisYear : thisYear - 1;
    const set = (
      type: SetType,
      feast: keyof typeof feasts,
      setYear: number,
      words: Pick<EventSet, 'label' | 'title' | 'text'>,
    ) => {
      const startsAt = startOf(feast, setYear);
      const batch = 1 + Math.floor((startsAt.getTime() - this.#firstRelease) / batchMs);
      return { type, ...words, startsAt, endsAt: new Date(startsAt.getTime() + feasts[feast][2] * dayMs), batch };
    };
    return [
      set('halloween_2024', 'halloween', year, {
        label: `Halloween ${year}`,
        title: `Halloween ${year}`,
        text: 'Masks, bonfires and a pumpkin king: the autumn set.',
      }),
      set('christmas_2024', 'christmas', year, {
        label: `Christmas ${year}`,
        title: `Christmas ${year}`,
        text: 'Snow on the lanterns: the winter set.',
      }),
      set('maid_2025', 'maid', year + 1, {
        label: `Maid ${year + 1}`,
        title: `Maid Day ${year + 1}`,
        text: 'Everybody serves tea for a week, demons included.',
      }),
      set('summer_1', 'summer_1', summer, {
        label: 'Summer, Part 1',
        title: 'Summer Event, Part 1',
        text: 'Beaches, fireworks and festival stalls.',
      }),
      set('summer_2', 'summer_2', summer, {
        label: 'Summer, Part 2',
        title: 'Summer Event, Part 2',
        text: '',
      }),
    ];
  }
}

/** Returns the start of an event in a year: in the evening, as batches come out. */
function startOf(feast: keyof typeof feasts, year: number): Date {
  const [month, day] = feasts[feast];
  return new Date(Date.UTC(year, month - 1, day, 18));
}
