import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLockFile } from '#commands/lock-file.mjs';
import { project } from '#commands/run-step.ts';
import { digestSources } from '#commands/source-digest.ts';
import { openCluster } from '#server/db/embedded/cluster.ts';
import { demoDay } from './demo-day.ts';
import { skipDiskWaits } from './fast-cluster.ts';
import { runCommand } from './site-process.ts';

/** Everything that the demo world is made of; the import arrows allow it nothing else. */
const sources = ['src/server', 'src/contract', 'src/game', 'src/commands/seed.ts', 'package-lock.json'];
/** Its dates count from the moment of the seed, and tests read them: one run shares a world, and the next gets its own. */
const sharedMs = 3_600_000;

const digestWorld = () => `${digestSources(sources)} ${demoDay}`;

const cache = join(project, 'node_modules', '.cache');
const note = join(cache, 'demo-world.json');

/** A data folder with the demo world, whose database is stopped. */
interface DemoWorld {
  folder: string;
  digest: string;
  seededAt: number;
}

/** Copies a seeded data folder into an empty one. The parts of a test run share one seed. */
export async function copyDemoWorld(dataDir: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const { release } = await acquireLockFile(join(cache, 'demo-world.lock'));
  try {
    const { folder } = findWorld() ?? (await seedWorld());
    // Keeps the owner, which is the database's OS user.
    execFileSync('cp', ['-a', `${folder}/.`, dataDir]);
  } finally {
    release();
  }
}

const readNote = () => (existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as DemoWorld) : undefined);

function findWorld(): DemoWorld | undefined {
  const last = readNote();
  if (!last || Date.now() - last.seededAt > sharedMs || last.digest !== digestWorld()) return undefined;
  return existsSync(last.folder) ? last : undefined;
}

async function seedWorld(): Promise<DemoWorld> {
  const last = readNote();
  if (last) rmSync(last.folder, { recursive: true, force: true });
  const world = {
    folder: makeDataDir('mazoku-demo-world-', process.env['KEPT_FILES_DIR']),
    digest: digestWorld(),
    seededAt: Date.now(),
  };
  skipDiskWaits(await openCluster(world.folder, () => undefined));
  const seed = join(project, 'src', 'commands', 'seed.ts');
  const command = runCommand(process.execPath, [seed], { DATA_DIR: world.folder });
  if ((await command.exit) !== 0) throw new Error(`The demo world was not seeded: ${command.output()}`);
  writeFileSync(note, JSON.stringify(world));
  return world;
}

/** Creates a temporary folder that the database's OS user can enter; one inside the project it often cannot. */
export function makeDataDir(prefix: string, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, prefix));
  chmodSync(folder, 0o755);
  return folder;
}
