import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { FirstProcessMetrics } from '#server/app/workers/first-process-metrics.ts';
import { createMetrics } from '#server/front/metrics.ts';
import { PageCache } from '#server/front/page-cache.ts';
import { LoadMetrics } from '#server/load-metrics.ts';

const project = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const alerts = read('ops/observability/alerts.yml');
const dashboard = read('ops/observability/dashboard.json');
const rules = alerts.split(/^ *- alert: /mu).slice(1);
const names = rules.map((rule) => /^\w+/u.exec(rule)?.[0] ?? '');

const fail = () => Promise.reject(new Error('no database'));
const metrics = createMetrics(new PageCache(1), new LoadMetrics(), vi.fn());
metrics.addGame({ databaseState: fail as never, readQueues: fail });
const known = new Set([
  // Prometheus has this one for each target.
  'up',
  ...metrics.registry.getMetricsAsArray().map(({ name }) => name),
  ...new FirstProcessMetrics(() => []).names,
]);

/** Those that node_exporter reads from a file on the machines of the database. */
const ofDatabase = [...read('ops/cluster/database-metrics').matchAll(/# TYPE (\w+) gauge/gu)].map(([, name]) => name);

/** The names of metrics in an expression, without what the functions, labels and texts in it are called. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/gu, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/gu, '')
    .replace(/\b(?:by|on|label_values)\s*\([^)]*\)/gu, ' ')
    .replace(/\b\w+(?=\s*\()/gu, ' ');
  const words = bare.match(/[a-z_]\w*/giu) ?? [];
  return words
    .filter((word) => !['or', 'unless', 'and', 'by', 'on', 'e9'].includes(word))
    .map((word) => (known.has(word) ? word : word.replace(/_(bucket|count|sum)$/u, '')));
}

describe('the alerts', () => {
  it.each(names)('%s has a summary, a description, and a section in the runbook with what to see and do', (name) => {
    const rule = rules.find((each) => each.startsWith(name)) ?? '';
    expect(rule).toMatch(/ summary: \S/u);
    expect(rule).toMatch(/ description: \S/u);
    expect(rule).toMatch(/ severity: (page|ticket) /u);
    expect(rule).toContain(`docs/runbook.md#${name.toLowerCase()}\n`);
    const section =
      read('docs/runbook.md')
        .split(/^## /mu)
        .find((each) => each.startsWith(`${name}\n`)) ?? '';
    for (const part of ['Means', 'See', 'Do']) expect(section).toContain(`**${part}.**`);
  });

  it('have a unit test each', () => {
    const tests = read('ops/observability/alerts.test.yml');
    for (const name of names) expect(tests).toContain(`alertname="${name}"`);
  });

  it('ask for metrics that exist', () => {
    const asked = rules.flatMap((rule) =>
      metricsIn(/expr: (?:\|\n)?([\s\S]*?)\n {8}(?:for|labels):/u.exec(rule)?.[1] ?? ''),
    );
    expect(asked.length).toBeGreaterThanOrEqual(names.length);
    // Those of node_exporter are not the site's.
    const others = asked.filter((name) => !known.has(name) && !name.startsWith('node_'));
    expect(new Set(others)).toEqual(new Set(ofDatabase));
  });
});

describe('the dashboard', () => {
  it('shows metrics that exist', () => {
    const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(asked.length).toBeGreaterThan(30);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(['prometheus.yml', 'prometheus-cluster.yml'])('%s', (file) => {
  const config = read(`ops/observability/${file}`);

  it('sends alerts to Alertmanager', () => {
    expect(config).toMatch(/^alerting:\n {2}alertmanagers:\n.*\n +- targets: \['127\.0\.0\.1:9093'\]$/mu);
  });

  it('watches the disks of all machines', () => {
    const targets = /job_name: machines[^[]*\[(.*)\]/u.exec(config)?.[1]?.split(', ');
    // Of a cluster, two machines of the site and three of the database.
    expect(targets).toHaveLength(file === 'prometheus.yml' ? 1 : 5);
  });
});

it('Alertmanager has a receiver for each severity', () => {
  const config = read('ops/observability/alertmanager.yml');
  expect(config).toContain("matchers: ['severity = page']\n      receiver: pages\n");
  expect(config).toContain('route:\n  receiver: tickets\n');
  for (const receiver of ['pages', 'tickets']) expect(config).toContain(`  - name: ${receiver}\n    email_configs:\n`);
});

it('the runbook has no section without an alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gmu)].map(([, name]) => name);
  expect(sections.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});
