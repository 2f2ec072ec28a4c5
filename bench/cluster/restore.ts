import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { findViolations } from '#server/services/invariant/find-violations.ts';
import { postgresBinaries } from './database-cluster.ts';
import { waitFor } from './processes.ts';
import type { Trial, TrialResult } from './trial.ts';

const loadMs = 3_000;

/** Burns a card, and restores the database as it was just before that, beside the one that goes on. */
export async function tryRestore({
  cluster,
  web,
  economy,
  processes,
  ports,
  folder,
  say,
}: Trial): Promise<TrialResult> {
  const origin = web.origin('haproxy');
  const save = async () => {
    const leader = await cluster.leader();
    await cluster.pgbackrest(leader, 'stanza-create');
    await cluster.pgbackrest(leader, 'check');
    await cluster.pgbackrest(leader, '--type=full', 'backup');
  };
  await waitFor('the database cluster is complete', () => cluster.isComplete(), 120_000);
  say('  saving while players write ...');
  const writes = economy.startWrites(origin);
  const begin = performance.now();
  await save();
  const savedMs = performance.now() - begin;
  await sleep(loadMs);
  const { uuid, ownerId } = await economy.burnOne(origin);
  await sleep(loadMs);
  await writes.end();

  const primary = cluster.url(cluster.ports.primary);
  const [burn] = await cluster.query<{ committed_at: string }>(
    primary,
    `select pg_xact_commit_timestamp(xmin)::text as committed_at from instance_events
     where instance_uuid = '${uuid}' and kind = 'burned'`,
  );
  if (!burn) throw new Error('the burn has no entry');
  const [last] = await cluster.query<{ file: string }>(
    cluster.adminUrl,
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  await waitFor('the log is archived', async () => {
    const [state] = await cluster.query<{ file: string }>(
      cluster.adminUrl,
      'select last_archived_wal as file from pg_stat_archiver',
    );
    return (state?.file ?? '') >= (last?.file ?? '');
  });

  const restored = join(folder, 'restored');
  mkdirSync(restored, { mode: 0o700 });
  chownSync(restored, cluster.user.uid, cluster.user.gid);
  const restoreBegin = performance.now();
  await cluster.pgbackrest(
    'db1',
    `--pg1-path=${restored}`,
    '--type=time',
    `--target=${burn.committed_at}`,
    '--target-exclusive',
    '--target-action=promote',
    'restore',
  );
  const settings = {
    port: ports.restored,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: restored,
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  processes.start(
    'restored',
    join(postgresBinaries, 'postgres'),
    ['-D', restored, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { user: cluster.user },
  );
  const url = cluster.url(ports.restored);
  await waitFor('the restored database is up', async () => {
    const [state] = await cluster.query<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers');
    return state?.recovers === false;
  });
  const restoredMs = performance.now() - restoreBegin;

  const faults: string[] = [];
  const ownersAt = (address: string) =>
    cluster.query<{ owner_id: number }>(address, `select owner_id from instances where uuid = '${uuid}'`);
  if ((await ownersAt(primary)).length > 0) faults.push('the burned card is still in the game');
  const [found] = await ownersAt(url);
  if (found?.owner_id !== ownerId) faults.push(`the card belongs to ${found?.owner_id} in the restored database`);
  const missing = await cluster.query<{ late: number }>(
    url,
    `select count(*)::int as late from instance_events where pg_xact_commit_timestamp(xmin) >= '${burn.committed_at}'`,
  );
  if (missing[0]?.late !== 0) faults.push(`${missing[0]?.late} later events are in the restored database`);
  const connection = connect({ target: url, poolSize: 1 });
  const findings = await findViolations({ db: connection.db });
  faults.push(...findings.map(({ title, count }) => `${title}: ${count}`));
  await connection.close();
  await processes.end('restored', 'SIGINT');
  return {
    name: 'restore',
    figure:
      `saved in ${(savedMs / 1_000).toFixed(1)} s while players wrote; restored to just before the burn in ` +
      `${(restoredMs / 1_000).toFixed(1)} s; lost or wrong: ${faults.length}`,
    faults,
    details: [],
  };
}
