import { daysOfWeek, utcDay } from './calendar.ts';

/*
 * Histories are figures at the end of UTC days. A step is the time between two of them; the last one is today's, until now.
 */

export const historySteps = ['day', 'week', 'month'] as const;
export type HistoryStep = (typeof historySteps)[number];

export const defaultHistoryStep: HistoryStep = 'week';

export interface HistoryView {
  by: HistoryStep;
}

/** Parses the step of an address. A missing or unknown one is the default. */
export function parseHistoryView(parameters: URLSearchParams): HistoryView {
  return { by: historySteps.find((step) => step === parameters.get('by')) ?? defaultHistoryStep };
}

export function serializeHistoryView({ by }: HistoryView): URLSearchParams {
  return new URLSearchParams(by === defaultHistoryStep ? [] : [['by', by]]);
}

/** What the page of a card lists of what it was traded for. */
export const listedExchanges = 6;

/** The most figures of a history. */
const historyLengths: Readonly<Record<HistoryStep, number>> = { day: 31, week: 27, month: 37 };

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the last day of each step, from the one that has the first day of anything, until today. */
export function historyDays(step: HistoryStep, first: string, now: Date): string[] {
  const today = utcDay(now);
  const days = [today];
  while (days.length < historyLengths[step]) {
    const earlier = dayBefore(startOfStep(step, days[0] ?? today));
    if (earlier < first) break;
    days.unshift(earlier);
  }
  return days;
}

/** Returns the shortest step whose histories reach back to a day, or the longest one. */
export function fittingStep(first: string, now: Date): HistoryStep {
  return historySteps.find((step) => (historyDays(step, '', now)[0] ?? '') <= first) ?? 'month';
}

/** What changed on a day. */
export type Change<Name extends string> = { day: string } & Readonly<Record<Name, number>>;

/** Returns the sum of all changes until each of the days. Changes are in the order of their days. */
export function sumUntil<Name extends string>(
  days: readonly string[],
  changes: readonly Change<Name>[],
  name: Name,
): number[] {
  let place = 0;
  let sum = 0;
  return days.map((day) => {
    for (let change = changes[place]; change !== undefined && change.day <= day; change = changes[place]) {
      sum += change[name];
      place += 1;
    }
    return sum;
  });
}

/** Returns the Monday of a date's UTC week. */
export function weekStart(date: Date): string {
  return utcDay(daysOfWeek(date)[0] ?? date);
}

function startOfStep(step: HistoryStep, day: string): string {
  switch (step) {
    case 'day':
      return day;
    case 'week':
      return weekStart(new Date(day));
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

const dayBefore = (day: string): string => utcDay(new Date(Date.parse(day) - dayMs));
