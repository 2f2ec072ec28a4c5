import type { MigrationRule } from './migration-lint.ts';

const noInstallation = 'No site with players existed yet.';

/** Migrations that landed before the rules, with what they break. A new migration is never added here. */
export const landedMigrations: Readonly<Record<string, { rules: readonly MigrationRule[]; reason: string }>> = {
  '0002_kept_counts': { rules: ['change of type'], reason: `Another collation for the names. ${noInstallation}` },
  '0006_collection': {
    rules: ['index that blocks writes'],
    reason: `A partial index that was empty. ${noInstallation}`,
  },
  '0008_inventory_index': { rules: ['index that blocks writes'], reason: noInstallation },
  '0014_job_leases': {
    rules: ['index that blocks writes'],
    reason: `Indexes of a queue, which is short. ${noInstallation}`,
  },
  '0015_names': {
    rules: ['code that cannot be checked', 'whole table in one statement'],
    reason: `All names were normalized at once, which DO checked. ${noInstallation}`,
  },
  '0016_wake_jobs': {
    rules: ['removes or renames'],
    reason: `A trigger's function got another name. ${noInstallation}`,
  },
  '0018_attempt_answers': {
    rules: ['whole table in one statement', 'required without a validated check'],
    reason: `Keys of attempts live for a day. ${noInstallation}`,
  },
  '0019_standard_names': { rules: ['removes or renames'], reason: `Standard names for everything. ${noInstallation}` },
  '0023_store_seasons': {
    rules: ['constraint that reads all rows', 'index that blocks writes'],
    reason: `A table with a row for each offer of the store. ${noInstallation}`,
  },
  '0024_season_names': { rules: ['removes or renames'], reason: `The column had moved to seasons. ${noInstallation}` },
  '0025_timeline': { rules: ['index that blocks writes'], reason: noInstallation },
  '0030_freed_low_versions': { rules: ['index that blocks writes'], reason: noInstallation },
  '0032_trades': { rules: ['index that blocks writes'], reason: noInstallation },
  '0035_audit_filters': { rules: ['index that blocks writes'], reason: noInstallation },
  '0038_roles': { rules: ['index that blocks writes'], reason: `A partial index of the few staff. ${noInstallation}` },
};
