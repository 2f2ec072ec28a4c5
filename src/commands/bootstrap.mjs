/*
 * Entry point of `npm start`, `npm test` and the other scripts. It runs on any Node from version 18, installs the
 * packages and a Node that runs TypeScript, then starts the command with that. Plain JavaScript without package
 * imports.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireLockFile } from './lock-file.mjs';
import { watchParent } from './watch-parent.mjs';

const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const modules = join(project, 'node_modules');
const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const installed = join(modules, '.mazoku-installed');
const installing = join(modules, '.mazoku-installing');
const wantedMajor = 24;
const currentMajor = Number(process.versions.node.split('.')[0]);

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {string} line */
function fail(line) {
  process.stderr.write(`mazoku: ${line}\n`);
  process.exit(1);
}

function lockDigest() {
  const lock = readFileSync(join(project, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
}

function isInstalled() {
  return existsSync(installed) && readFileSync(installed, 'utf8') === lockDigest();
}

/** Installs the packages of the lockfile if they are not installed. Concurrent starts wait for each other. */
async function install() {
  if (isInstalled()) return;
  mkdirSync(modules, { recursive: true });
  const { abandoned, release } = await acquireLockFile(installing, () =>
    say('Waiting for another start that installs ...'),
  );
  try {
    if (isInstalled()) return;
    // npm treats a partly written package as complete.
    if (abandoned) clearModules();
    say('Installing packages (once, about a minute) ...');
    await runInstall();
    // An npm that runs on an older Node leaves out optional packages that need a newer one, and says nothing.
    if (currentMajor < wantedMajor && existsSync(ownNode)) await runInstall(dirname(ownNode));
    writeFileSync(installed, lockDigest());
  } finally {
    release();
  }
}

function clearModules() {
  for (const name of readdirSync(modules)) {
    const entry = join(modules, name);
    if (entry !== installing) rmSync(entry, { recursive: true, force: true });
  }
}

/**
 * Does not use `npm ci`, which rejects a lockfile without other platforms' binaries, and a registry may not have those.
 * @param {string} [nodeFolder] The folder of the Node that npm runs on; without it, the current one.
 */
async function runInstall(nodeFolder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Options such as `npm start --silent`, and the outer npm's environment, must not affect the inner npm.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_(silent|loglevel)|lifecycle|package)/.test(name)),
  );
  const options = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(npm, ['install', ...options], {
    cwd: project,
    env: { ...environment, NODE_ENV: 'development', ...(nodeFolder && onNode(nodeFolder)) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  const code = await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(1);
    });
  });
  process.off('exit', stop);
  if (code !== 0) throw new Error('The packages could not be installed: see above.');
}

/** @param {string} folder */
function onNode(folder) {
  // An old npm uses what a new Node warns of.
  return { PATH: `${folder}${delimiter}${process.env.PATH}`, NODE_NO_WARNINGS: '1' };
}

function major(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' });
  return Number(stdout);
}

/**
 * Returns the pinned Node from the packages; if its install script did not run, the current one if it is new enough.
 */
function findNode() {
  if (existsSync(ownNode) && major(ownNode) === wantedMajor) return ownNode;
  if (currentMajor >= wantedMajor) return process.execPath;
  fail(
    `This needs Node ${wantedMajor}, and the one in the packages did not install (are install scripts switched off?). ` +
      `Install Node ${wantedMajor} or later and start again.`,
  );
}

const [command, ...rest] = process.argv.slice(2);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const stop = () => process.exit(0);
for (const signal of signals) process.on(signal, stop);
await install().catch(({ code, message }) =>
  fail(code ? `The packages cannot be installed in ${project} (${message}).` : message),
);
const node = findNode();
const child = spawn(node, [join(project, 'src', 'commands', `${command}.ts`), ...rest], {
  cwd: process.cwd(),
  env: { ...process.env, PATH: `${dirname(node)}:${join(modules, '.bin')}:${process.env.PATH}` },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of signals) {
  process.off(signal, stop);
  // A terminal's Ctrl-C also reaches the child, which decides when to exit.
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
watchParent(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)));
child.on('error', (error) => fail(error.message));
