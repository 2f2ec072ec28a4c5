import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build-site.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { requireBrowsers } from './require-browsers.ts';
import { programOf, run } from './run-step.ts';
import { emptyReport, formatNames, formatSlowest, readPlaywrightReport, readVitestReport } from './test-report.ts';
import type { TestReport } from './test-report.ts';

/*
 * `npm test` runs the checks, then the Vitest tests, then the end-to-end tests with the real site and a real browser.
 * `npm run test:unit` and `npm run test:e2e` run one of these parts, and `npm run test:browsers` journeys in Firefox and
 * WebKitGTK, which are not part of `npm test`; arguments after `--` go to Vitest or Playwright, for example a file or a
 * title. The last line adds up all parts: each check and each test counts as one, and so does a
 * part that could not run, as a failure. The whole suite repeats a failed test once and names it.
 */

const [only, ...args] = process.argv.slice(2);
/** The whole suite loads a small machine for minutes: a test that fails is run once more, and is named at the end. */
const repeats = only === undefined ? 1 : 0;
const reports = mkdtempSync(join(tmpdir(), 'mazoku-reports-'));

async function runVitest(config: string, args: readonly string[]): Promise<TestReport> {
  const report = join(reports, 'vitest.json');
  const code = await run(programOf('vitest'), [
    'run',
    '--config',
    config,
    args.length > 0 ? '--reporter=default' : '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--retry=${repeats}`,
    ...args,
  ]);
  return readReport(() => readVitestReport(report), code);
}

async function runOtherBrowsers(args: readonly string[]): Promise<TestReport> {
  requireBrowsers();
  return runVitest('tests/browsers/vitest.config.ts', args);
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
  { name: 'tests', key: 'unit', run: () => runVitest('tests/vitest.config.ts', args) },
  { name: 'browser tests', key: 'e2e', run: () => runBrowserTests(args) },
];
const otherBrowsers = { name: 'other browsers', key: 'browsers', run: () => runOtherBrowsers(args) };
const chosen = only === undefined ? parts : [...parts, otherBrowsers].filter(({ key }) => key === only);
if (chosen.length === 0)
  throw new Error(`There is no part named ${only}: ${[...parts, otherBrowsers].map(({ key }) => key).join(', ')}.`);
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
