import * as v from 'valibot';
import { dashboardMetricKeys, defaultDashboardDays, maxDashboardDays } from '#game/dashboard.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Day } from '#contract/timestamp.ts';

/** What happened by day. */
export const DashboardSeries = v.object({
  metric: v.picklist(dashboardMetricKeys),
  source: v.pipe(
    v.string(),
    v.description(
      'What the metric is divided by: a reason of the ledger, a rarity, a queue or a currency. Empty if it is not.',
    ),
  ),
  values: v.pipe(
    v.array(v.nullable(v.number())),
    v.description('A value for each of `days`. Null where it is unknown.'),
  ),
});
export type DashboardSeries = v.InferOutput<typeof DashboardSeries>;

export const getDashboard = defineEndpoint({
  name: 'getDashboard',
  tag: 'admin',
  summary: 'How the game is doing, by UTC day, from daily rollups',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  query: v.strictObject({
    from: v.pipe(v.optional(Day), v.description(`The first day. Default: ${defaultDashboardDays} days until \`to\`.`)),
    to: v.pipe(
      v.optional(Day),
      v.description(`The last day, at most ${maxDashboardDays} days after the first one. Default: today.`),
    ),
  }),
  reply: v.object({
    days: v.array(v.string()),
    series: v.array(DashboardSeries),
    recorded_from: v.pipe(
      v.nullable(v.string()),
      v.description('The first day of which anything is recorded; null without any.'),
    ),
    updated_at: v.pipe(
      v.nullable(v.string()),
      v.description(
        'When the rollups were last brought up to date; null if never. Rows are counted a minute after they appear.',
      ),
    ),
  }),
  status: 200,
  errors: [],
});

/** What waits for the team, in the order in which it is shown. */
export const waitingKinds = ['reports', 'signals', 'appeals', 'proposals', 'rewards', 'links'] as const;

export const Waiting = v.object({
  kind: v.pipe(
    v.picklist(waitingKinds),
    v.description('`proposals`: bans to confirm; `links`: partners whose link does not work.'),
  ),
  count: v.number(),
  free: v.pipe(v.number(), v.description('How many of them have no assignee.')),
  since: v.pipe(
    v.nullable(v.string()),
    v.description('Since when the oldest one waits; null without one, and for links.'),
  ),
});
export type Waiting = v.InferOutput<typeof Waiting>;

export const getWaiting = defineEndpoint({
  name: 'getWaiting',
  tag: 'admin',
  summary: 'What waits for the team, and since when. The live event `staff-queues` says that it changed',
  method: 'GET',
  path: '/admin/waiting',
  access: 'admin',
  reply: v.object({ data: v.array(Waiting) }),
  status: 200,
  errors: [],
});

export const adminDashboardEndpoints = [getDashboard, getWaiting] as const;
