import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartupError } from '#server/config/config.ts';
import { keepEarlierAssets } from './earlier-assets.ts';
import { acquireLockFile } from './lock-file.mjs';
import { project } from './run-step.ts';
import { digestSources, filesOf } from './source-digest.ts';

const dist = join(project, 'dist');
const modules = join(project, 'node_modules');
const stampName = '.sources';

/** The sources of the built pages. `src/server` and `src/commands` are not built, except for the pages' adapter. */
const sources = [
  'astro.config.mjs',
  'uno.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'package.json',
  'NOTICE',
  'public',
  'src',
];
const unbuilt = /^src\/(server\/(?!front\/astro\/)|commands\/)/u;
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.ico']);

/**
 * Builds the site unless the last build has the same sources. The build goes to a temporary folder and is then renamed:
 * an interrupted build leaves the last one in place, and concurrent builds wait for each other.
 */
export async function ensureBuilt({ force = false } = {}): Promise<void> {
  if (!force && isBuilt()) return;
  const { release } = await acquireLockFile(join(modules, '.mazoku-building'), () =>
    process.stdout.write('Waiting for another build ...\n'),
  ).catch(refuse);
  try {
    if (!force && isBuilt()) return;
    process.stdout.write('Building the site ...\n');
    await build().catch(refuse);
  } finally {
    release();
  }
}

function refuse(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof StartupError || code === undefined) throw error;
  throw new StartupError(`The site cannot be built in ${project} (${message}).`);
}

function isBuilt(): boolean {
  const stamp = join(dist, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestSources(sources, unbuilt);
}

async function build(): Promise<void> {
  const digest = digestSources(sources, unbuilt);
  const draft = join(modules, '.mazoku-build');
  const last = join(modules, '.mazoku-build-before');
  const clear = () => [draft, last].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  clear();
  try {
    await runAstroBuild(draft, digest);
    await compressClient(join(draft, 'client'));
    keepEarlierAssets(draft, dist);
    writeFileSync(join(draft, stampName), digest);
    if (existsSync(dist)) renameSync(dist, last);
    renameSync(draft, dist);
  } finally {
    clear();
  }
}

async function runAstroBuild(outDir: string, digest: string): Promise<void> {
  const output: string[] = [];
  const astro = join(modules, 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', relative(project, outDir)], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', BUILD_ID: digest.slice(0, 16) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The build process ends with this one.
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const code = await new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  process.off('exit', stop);
  if (code !== 0) throw new StartupError(`The build failed:\n${output.join('')}`);
}

/**
 * Compresses the client's files once, at the best quality, because the server keeps them in memory. Meanwhile the lock is
 * touched, as others would take it over.
 */
async function compressClient(client: string): Promise<void> {
  const files = filesOf(client).filter((file) => compressible.has(extname(file)));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const body = readFileSync(file);
  if (body.length < 200) return;
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint } = constants;
  const brotli = promisify(brotliCompress)(body, { params: { [quality]: 11, [sizeHint]: body.length } });
  writeFileSync(`${file}.br`, await brotli);
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
