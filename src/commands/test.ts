import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build-site.ts';
import { runChecks } from './checks.ts';
import { findChromium } from './find-chromium.ts';
import { programOf, run } from './run-step.ts';

/*
 * The one test command: checks, then unit, store, island and API tests, then the real site in a
 * real browser. Its last line counts over everything: a check is one, a test is one, and a step
 * that could not run at all is one that failed.
 */

interface Count {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'mazoku-reports-'));

async function runUnitTests(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const code = await run(programOf('vitest'), args);
  return read(report, code, (json) => ({ passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 }));
}

async function runBrowserTests(): Promise<Count> {
  const report = join(reports, 'playwright.json');
  await ensureBuilt();
  const code = await run(
    programOf('playwright'),
    ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM_PATH: findChromium(),
    },
  );
  return read(report, code, ({ stats }) => ({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
  }));
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** A run that failed without a failed test (a broken file, a failed setup) counts as one failure. */
function read(report: string, code: number, countOf: (json: Report) => Count): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = countOf(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    // No report: the runner did not come that far.
  }
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function attempt(name: string, step: () => Promise<Count>): Promise<Count> {
  process.stdout.write(`\n== ${name}\n`);
  try {
    return await step();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { passed: 0, failed: 1 };
  }
}

const counts = [
  await attempt('checks', runChecks),
  await attempt('tests', runUnitTests),
  await attempt('browser tests', runBrowserTests),
];
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
