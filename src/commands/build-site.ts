import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { OperatorError } from '#server/config.ts';

const project = join(import.meta.dirname, '..', '..');
const dist = join(project, 'dist');
const stamp = join(dist, '.sources');

/** What the built pages are made of. `src/server` and `src/commands` run as they stand. */
const sources = [
  'astro.config.mjs',
  'uno.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'package.json',
  'public',
  'src',
];
const unbuilt = /^src\/(server|commands)\//u;
const compressible = new Set(['.css', '.js', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.ico']);

/** Builds the site unless the last build was made of the same sources. */
export async function ensureBuilt({ force = false } = {}): Promise<void> {
  const digest = digestSources();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  process.stdout.write('Building the site ...\n');
  await runAstroBuild();
  compressClient();
  writeFileSync(stamp, digest);
}

function digestSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(project, source))) {
      const name = relative(project, file);
      if (!unbuilt.test(name)) hash.update(name).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (extname(path) !== '' || path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function runAstroBuild(): Promise<void> {
  const output: string[] = [];
  const astro = join(project, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: project,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => output.push(String(chunk)));
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new OperatorError(`The build failed:\n${output.join('')}`);
}

/** Once, at the best quality: the front door answers from memory. */
function compressClient(): void {
  for (const file of filesOf(join(dist, 'client'))) {
    if (!compressible.has(extname(file))) continue;
    const body = readFileSync(file);
    if (body.length < 200) continue;
    const brotli = brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    });
    writeFileSync(`${file}.br`, brotli);
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
  }
}
