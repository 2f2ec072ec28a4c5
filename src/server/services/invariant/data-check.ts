import { sql } from 'drizzle-orm';
import type { BrokenConstraint, DataCheck, Finding } from '#server/db/backup/data-check.ts';
import { recordSiteAudit } from '#server/services/staff/audit.ts';
import { enforcingConstraints } from './enforcing-constraints.ts';
import { checks, findViolations } from './find-violations.ts';

export interface DataCheckOptions {
  /** What copies the data: restore, move-database or upgrade-database. */
  command: string;
  /** Names of findings that the operator accepts. */
  accept?: readonly string[];
  report: (line: string) => void;
  clock?: () => Date;
}

/** Returns those of the names that are no check. */
export const unknownFindings = (names: readonly string[]): string[] =>
  names.filter((given) => !checks.some(({ name }) => name === given));

/**
 * Checks copied data. Advisory findings are only reported, and so are those that the operator accepts, so that the last
 * backup can always be restored.
 */
export function createDataCheck({
  command,
  accept = [],
  report,
  clock = () => new Date(),
}: DataCheckOptions): DataCheck {
  let accepted: readonly Finding[] = [];
  return {
    acceptedConstraints: accept.flatMap((name) => enforcingConstraints[name] ?? []),
    checkEnforcedBy,
    async findRefused(db) {
      const findings = await findViolations({ db, isInTransaction: true });
      const notes = findings.filter(({ kind }) => kind === 'advisory');
      const others = findings.filter(({ kind }) => kind !== 'advisory');
      accepted = others.filter(({ name }) => accept.includes(name));
      for (const line of notes.flatMap((note) => describeFinding('Only a note', note))) report(line);
      for (const line of accepted.flatMap((finding) => describeFinding('Accepted', finding))) report(line);
      const refused = others.filter(({ name }) => !accept.includes(name));
      if (refused.length === 0) return [];
      const options = refused.map(({ name }) => `--accept ${name}`).join(' ');
      return [
        ...refused.flatMap((finding) => describeFinding(finding.kind, finding)),
        `To go on all the same: ${options}`,
      ];
    },
    async recordAccepted(db, broken) {
      for (const line of broken.flatMap(describeBroken)) report(line);
      const now = clock();
      await db.execute(sql`savepoint recording`);
      try {
        for (const { name, count, rows } of accepted) {
          await recordSiteAudit(db, now, { action: 'accept-finding', after: { command, finding: name, count, rows } });
        }
        for (const { name, table, count } of broken) {
          const after = { command, finding: checkEnforcedBy(name), constraint: name, table, count };
          await recordSiteAudit(db, now, { action: 'accept-finding', after });
        }
      } catch {
        // The audit log itself can be what is damaged.
        await db.execute(sql`rollback to savepoint recording`);
        report('The audit log takes no entries, so it does not say what was accepted.');
      }
    },
  };
}

const checkEnforcedBy = (constraint: string): string | undefined =>
  Object.keys(enforcingConstraints).find((name) => enforcingConstraints[name]?.includes(constraint));

const describeBroken = ({ name, table, count, repair }: BrokenConstraint): string[] => [
  `Accepted: rows of ${table} that break the constraint ${name} (${count}). It holds for all other rows.`,
  `  When they are mended: ${repair}`,
];

/** A line that names the finding, and a line for each of its rows. */
function describeFinding(prefix: string, { title, count, rows }: Finding): string[] {
  const left = count - rows.length;
  return [
    `${prefix}: ${title} (${count})`,
    ...rows.map((row) => `  ${JSON.stringify(row)}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}
