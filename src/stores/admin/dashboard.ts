import { atom } from 'nanostores';
import { call } from '#client/api.ts';
import { getQueryParams, onPopState, setQueryParams } from '#client/url.ts';
import { getDashboard } from '#contract/admin/dashboard.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { utcDay } from '#game/calendar.ts';
import { defaultDashboardDays, maxDashboardDays } from '#game/dashboard.ts';
import { parseDay } from '#game/timeline.ts';
import { stopAll } from '#stores/base/stop-all.ts';
import { createAsyncResource, subscribeToSession } from '#stores/base/resource.ts';

export type Dashboard = ReplyOf<typeof getDashboard>;

/** The range of the dashboard as the address has it. Empty days mean the default: the last 30 days. */
export interface DashboardRange {
  from: string;
  to: string;
}

/** The ranges to choose from, in days that end today. */
export const dashboardRanges = [7, defaultDashboardDays, 90, 365] as const;

const dashboard = createAsyncResource<Dashboard>();
export const $dashboard = dashboard.$resource;
export const $dashboardRange = atom<DashboardRange>({ from: '', to: '' });

const dayMs = 24 * 60 * 60 * 1000;
/** Two weeks, which are over. */
const comparedDays = 14;

/** Loads the dashboard and follows the session and the address. Returns an unsubscribe function. */
export function subscribeToDashboard(): () => void {
  const read = () => $dashboardRange.set(parseDashboardRange(getQueryParams()));
  read();
  return stopAll([
    subscribeToSession(dashboard.reset, () => loadDashboard()),
    onPopState(() => {
      read();
      void loadDashboard();
    }),
  ]);
}

/** Loads the range, and with a short one the days before it, because each figure is compared by weeks. */
export function loadDashboard(now = new Date()): Promise<void> {
  const { from, to } = $dashboardRange.get();
  const compared = new Date(Date.parse(to || utcDay(now)) - comparedDays * dayMs).toISOString().slice(0, 10);
  const query = {
    ...(from === '' ? {} : { from: from < compared ? from : compared }),
    ...(to === '' ? {} : { to }),
  };
  return dashboard.load((signal) => call(getDashboard, { query }, { signal }));
}

/** Parses the address. A range that makes no sense counts as not given; of one that is too long, the last days are shown. */
export function parseDashboardRange(parameters: URLSearchParams): DashboardRange {
  const [from, to] = [parseDay(parameters.get('from')), parseDay(parameters.get('to'))];
  const end = Date.parse(to || utcDay(new Date()));
  const days = (end - Date.parse(from)) / dayMs + 1;
  if (from !== '' && !(days >= 1)) return { from: '', to: '' };
  return days > maxDashboardDays ? { from: utcDay(new Date(end - (maxDashboardDays - 1) * dayMs)), to } : { from, to };
}

/** Sets the first or the last day. */
export function setDashboardDay(part: keyof DashboardRange, day: string): void {
  show({ ...$dashboardRange.get(), [part]: day });
}

/** Shows the last days until today, in UTC as the rollups count. */
export function showLastDays(days: number, now = new Date()): void {
  const from = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
  show(days === defaultDashboardDays ? { from: '', to: '' } : { from, to: '' });
}

function show(range: DashboardRange): void {
  const parameters = new URLSearchParams(Object.entries(range).filter(([, day]) => day !== ''));
  setQueryParams(parameters, 'push');
  $dashboardRange.set(parseDashboardRange(parameters));
  void loadDashboard();
}
