import type { ConnectOptions } from '#server/db/connect.ts';
import type { SharedSecrets } from './shared-secrets.ts';

/** What the first process prepares for its workers. */
export interface WorkerSetup {
  /** Undefined when the game runs on another server. */
  database: { target: ConnectOptions['target']; location: string } | undefined;
  /** The secrets of the simulated services, which run in the first process. */
  secrets: SharedSecrets;
  simulators: { origin: string; key: string } | undefined;
  /** The salt of the rate limits, which are counted in the first process. */
  salt: string;
  /** The port of the first worker, if the operating system chose it. */
  port: number;
}

/** A worker's first message to the first process. */
export interface WorkerReady {
  mazoku: 'ready';
  address: string;
  port: number;
  simulated: readonly string[];
  dataLocation: string;
}

/** A message of the first process to a worker: others have taken its place. */
export interface WorkerOrder {
  mazoku: 'leave';
}

/** The setup is in the environment, which other users cannot read, and not in the arguments. */
const variable = 'MAZOKU_WORKER_SETUP';

export const toEnvironment = (setup: WorkerSetup): NodeJS.ProcessEnv => ({ [variable]: JSON.stringify(setup) });

/** Whether this process is a worker; false after `readWorkerSetup`. */
export const isWorker = (): boolean => process.env[variable] !== undefined;

/** Returns the setup if this process is a worker. */
export function readWorkerSetup(): WorkerSetup | undefined {
  const text = process.env[variable];
  // Programs that this process starts have no use for it.
  delete process.env[variable];
  return text === undefined ? undefined : (JSON.parse(text) as WorkerSetup);
}
