import { connect } from '#server/db/connect.ts';
import type { ConnectOptions } from '#server/db/connect.ts';
import { runRewards } from '#server/services/reward/run-rewards.ts';

/* Gives the due rewards of a database that exists. The parent process kills it on the way. */
const target = JSON.parse(process.argv[2] ?? '') as ConnectOptions['target'];
const connection = connect({ target, poolSize: 2 });
process.on('disconnect', () => process.exit(0));
await runRewards({ db: connection.db, clock: () => new Date() });
await connection.close();
process.exit(0);
