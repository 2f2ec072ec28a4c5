import { distributedBy, localTables, needsPlayerColumn, referenceTables } from './distribution.ts';
import { shardRules } from './shard-lint.ts';
import type { ShardFinding, ShardRule } from './shard-lint.ts';

export interface DistributionFacts {
  foreignKeys: readonly string[];
  uniqueKeys: readonly string[];
  triggers: readonly string[];
  findings: readonly ShardFinding[];
}

/** Returns the page `docs/distribution.md` (Markdown). */
export function distributionPage({ foreignKeys, uniqueKeys, triggers, findings }: DistributionFacts): string {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  return [
    '# The database on several machines',
    '',
    'What changes when one primary is no longer enough and the rows are divided by player, with Citus as the example. A test',
    '(`tests/db/distribution.test.ts`) calls every endpoint and runs every job, parses the statements that they send, and',
    'compares this page: a new table has to be placed, and a new statement or constraint that crosses machines appears here.',
    'It reads names, not plans, so it says where to look; it does not replace a trial.',
    '',
    '## Divided by player',
    '',
    ...Object.entries(distributedBy).map(([table, column]) => `- \`${table}\` by \`${column}\``),
    '',
    'These need a column `player_id` first:',
    '',
    ...Object.entries(needsPlayerColumn).map(([table, source]) => `- \`${table}\`: ${source}`),
    '',
    '## Copied to each machine',
    '',
    ...referenceTables.map((table) => `- \`${table}\``),
    '',
    '## On one machine',
    '',
    ...Object.entries(localTables).map(([table, reason]) => `- \`${table}\`: ${reason}`),
    '',
    '## Constraints that change',
    '',
    `Foreign keys (${foreignKeys.length}) that are refused, because the two rows may be on different machines. Those to \`players\` from`,
    'local tables are dropped; between divided tables they get `player_id` as well:',
    '',
    ...foreignKeys.map((line) => `- ${line}`),
    '',
    `Unique keys (${uniqueKeys.length}) without the column that divides the table, which are refused. Random identifiers get it as a second`,
    'column and stay unique in practice; keys that find a player (`discord_id`, tokens) need a small table of their own, and versions',
    'of a card one that is divided by card:',
    '',
    ...uniqueKeys.map((line) => `- ${line}`),
    '',
    `Triggers (${triggers.length}) on divided tables, which are not supported; their work moves to the services or to a job:`,
    '',
    ...triggers.map((line) => `- ${line}`),
    '',
    '## Statements that cross machines',
    '',
    'By kind and tables. Advisory locks hold on one machine only: all processes take them on the coordinator.',
    '',
    ...(Object.keys(shardRules) as ShardRule[]).flatMap((rule) => describeRule(rule, byRule.get(rule) ?? [])),
  ].join('\n');
}

function describeRule(rule: ShardRule, findings: readonly ShardFinding[]): string[] {
  const statements = [...new Set(findings.map(({ statement }) => statement))].toSorted();
  return [
    `**${shardRules[rule]}** ${statements.length === 0 ? 'None.' : ''}`.trimEnd(),
    '',
    ...statements.map((statement) => `- ${statement}`),
    ...(statements.length === 0 ? [] : ['']),
  ];
}
