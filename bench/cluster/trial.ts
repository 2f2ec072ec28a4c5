import type { ClusterEconomy } from './economy.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Processes } from './processes.ts';
import type { DatabaseVariables, Web } from './web.ts';

/** A cluster with a game, on which a trial runs. */
export interface Trial {
  cluster: DatabaseCluster;
  web: Web;
  economy: ClusterEconomy;
  processes: Processes;
  /** How the sites reach the database. */
  variables: DatabaseVariables;
  /** Pages and lists that visitors read. */
  paths: readonly string[];
  /** Ports of servers that only one trial starts. */
  ports: { restored: number };
  /** The temporary folder. */
  folder: string;
  say: (line: string) => void;
}

export interface TrialResult {
  name: string;
  /** One line: what was measured. */
  figure: string;
  /** What must not be. */
  faults: string[];
  details: string[];
}
