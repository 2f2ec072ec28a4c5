import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build-site.ts';
import { findChangedSpecs } from './changed-specs.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { requireBrowsers } from './require-browsers.ts';
import { createRunFolder } from './run-folder.ts';
import { programOf, run } from './run-step.ts';
import {
  addReports,
  emptyReport,
  formatNames,
  formatSlowest,
  readPlaywrightReport,
  readVitestReport,
} from './test-report.ts';
import type { TestReport } from './test-report.ts';

/*
 * `npm test` runs the checks beside the Vitest tests, then the end-to-end tests with the real site and a real browser.
 * `npm run test:unit` and `npm run test:e2e` run one of these parts; arguments after `--` go to Vitest or Playwright, for
 * example a file or a title. Not part of `npm test` are `npm run test:machines`, which starts, kills and moves processes
 * and databases, and `npm run test:browsers`, journeys in Firefox and WebKitGTK. `npm run test:changed` runs what the
 * changes since the last commit can affect. The last line adds up all parts: each check and each test counts as one, and
 * so does a part that could not run, as a failure.
 */

const [only, ...args] = process.argv.slice(2);
const runFolder = createRunFolder();
// What outlives a run is among other temporary files (`tests/support/demo-world.ts`).
process.env.KEPT_FILES_DIR = tmpdir();
// The machines' databases wait for the disk.
if (only !== 'machines') process.env.TMPDIR = runFolder;
// Each of the many processes that a run starts loads the same code; only the first compiles it.
process.env.NODE_COMPILE_CACHE = join(runFolder, 'compiled');

async function runVitest(args: readonly string[], config = 'tests/vitest.config.ts'): Promise<TestReport> {
  const report = join(runFolder, `${randomUUID()}.json`);
  const reporter = process.stdout.isTTY ? 'default' : 'dot';
  const code = await run(programOf('vitest'), [
    'run',
    ...['--config', config, `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`],
    ...args,
  ]);
  return readReport(() => readVitestReport(report), code);
}

async function runOtherBrowsers(args: readonly string[]): Promise<TestReport> {
  requireBrowsers();
  return runVitest(args, 'tests/browsers/vitest.config.ts');
}

async function runBrowserTests(args: readonly string[]): Promise<TestReport> {
  const report = join(runFolder, 'playwright.json');
  await ensureBuilt();
  const code = await run(
    programOf('playwright'),
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: findChromium() },
  );
  return readReport(() => readPlaywrightReport(report), code);
}

/** A run that failed without a failed test (an invalid file, a failed setup) counts as one failure. */
function readReport(read: () => TestReport, code: number): TestReport {
  let report = emptyReport;
  try {
    report = read();
  } catch {
    // The runner exited before it wrote a report.
  }
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

async function runChanged(): Promise<TestReport> {
  const specs = await findChangedSpecs();
  const unit = await runVitest(['--changed', '--passWithNoTests', ...noMachines]);
  return specs.length === 0 ? unit : addReports([unit, await runBrowserTests(specs)]);
}

interface Part {
  name: string;
  run: () => Promise<TestReport>;
}

const noMachines = ['--project=!machines'];
const parts = {
  checks: { name: 'checks', run: async () => ({ ...emptyReport, ...(await runChecks()) }) },
  // A file that is named is found in every project.
  unit: { name: 'tests', run: () => runVitest(args.length > 0 ? args : noMachines) },
  e2e: { name: 'browser tests', run: () => runBrowserTests(args) },
  machines: { name: 'machines', run: () => runVitest(['--project=machines', ...args]) },
  browsers: { name: 'other browsers', run: () => runOtherBrowsers(args) },
  changed: { name: 'changed', run: runChanged },
} satisfies Record<string, Part>;

/** Runs a part. Returns its report, and how long it took as a line. */
async function attempt({ name, run }: Part): Promise<TestReport & { duration: string }> {
  process.stdout.write(`\n== ${name}\n`);
  const startedAt = Date.now();
  const report = await run().catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    return { ...emptyReport, failed: 1 };
  });
  return { ...report, duration: `${((Date.now() - startedAt) / 60_000).toFixed(1).padStart(6)} min  ${name}\n` };
}

async function runAll(): Promise<Awaited<ReturnType<typeof attempt>>[]> {
  // The checks wait for the disk, and the tests for the database, so the two together take less time.
  const first = await Promise.all([attempt(parts.checks), attempt(parts.unit)]);
  return [...first, await attempt(parts.e2e)];
}

if (only !== undefined && !(only in parts)) {
  throw new Error(`There is no part named ${only}: ${Object.keys(parts).join(', ')}.`);
}
const results = only === undefined ? await runAll() : [await attempt(parts[only as keyof typeof parts])];
rmSync(runFolder, { recursive: true, force: true, maxRetries: 3 });
const { passed, failed, failures, times } = addReports(results);
process.stdout.write(
  `${formatNames('failed', failures)}\n== slowest tests\n${formatSlowest(times, 10)}` +
    `\n== time of each part\n${results.map(({ duration }) => duration).join('')}` +
    `\n${passed} passed, ${failed} failed\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
