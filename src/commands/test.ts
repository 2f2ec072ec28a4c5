import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build-site.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { programOf, run } from './run-step.ts';
import { emptyReport, formatNames, formatSlowest, readPlaywrightReport, readVitestReport } from './test-report.ts';
import type { TestReport } from './test-report.ts';

/*
 * `npm test` runs the checks, then the Vitest tests, then the end-to-end tests with the real site and a real browser.
 * `npm run test:unit` and `npm run test:e2e` run one of these parts; arguments after `--` go to Vitest or Playwright,
 * for example a file or a title. The last line adds up all parts: each check and each test counts as one, and so does a
 * part that could not run, as a failure. The whole suite repeats a failed test once and names it.
 */

const [only, ...args] = process.argv.slice(2);
/** The whole suite loads a small machine for minutes: a test that fails is run once more, and is named at the end. */
const repeats = only === undefined ? 1 : 0;
const reports = mkdtempSync(join(tmpdir(), 'mazoku-reports-'));

async function runUnitTests(args: readonly string[]): Promise<TestReport> {
  const report = join(reports, 'vitest.json');
  const code = await run(programOf('vitest'), [
    'run',
    '--config',
    'tests/vitest.config.ts',
    args.length > 0 ? '--reporter=default' : '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--retry=${repeats}`,
    ...args,
  ]);
  return readReport(() => readVitestReport(report), code);
}

async function runBrowserTests(args: readonly string[]): Promise<TestReport> {
  const report = join(reports, 'playwright.json');
  await ensureBuilt();
  const code = await run(
    programOf('playwright'),
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', `--retries=${repeats}`, ...args],
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

async function attempt(name: string, part: () => Promise<TestReport>): Promise<TestReport> {
  process.stdout.write(`\n== ${name}\n`);
  try {
    return await part();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { ...emptyReport, failed: 1 };
  }
}

const parts = [
  { name: 'checks', key: 'checks', run: async () => ({ ...emptyReport, ...(await runChecks()) }) },
  { name: 'tests', key: 'unit', run: () => runUnitTests(args) },
  { name: 'browser tests', key: 'e2e', run: () => runBrowserTests(args) },
];
const chosen = parts.filter(({ key }) => only === undefined || only === key);
if (chosen.length === 0) throw new Error(`There is no part named ${only}: ${parts.map(({ key }) => key).join(', ')}.`);
const results: TestReport[] = [];
for (const { name, run } of chosen) results.push(await attempt(name, run));
rmSync(reports, { recursive: true, force: true });
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.stdout.write(
  formatNames(
    'passed when repeated',
    results.flatMap(({ repeated }) => repeated),
  ) +
    formatNames(
      'failed',
      results.flatMap(({ failures }) => failures),
    ),
);
process.stdout.write(
  `\n== slowest tests\n${formatSlowest(
    results.flatMap(({ times }) => times),
    10,
  )}`,
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
