import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { project } from './run-step.ts';

export interface TestTime {
  title: string;
  file: string;
  milliseconds: number;
}

export interface TestReport {
  passed: number;
  failed: number;
  times: readonly TestTime[];
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

export function readVitestReport(path: string): TestReport {
  const { numPassedTests, numFailedTests, testResults } = readJson<VitestJson>(path);
  const times = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: fullName,
      file: relative(project, name),
      milliseconds: duration,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests, times };
}

export function readPlaywrightReport(path: string): TestReport {
  const { stats, suites } = readJson<PlaywrightJson>(path);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, times: suites.flatMap(listTimes) };
}

/** Returns the `count` slowest tests, slowest first, one per line. */
export function formatSlowest(times: readonly TestTime[], count: number): string {
  return [...times]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ milliseconds, file, title }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}\n`)
    .join('');
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function listTimes({ suites = [], specs = [] }: PlaywrightSuite): TestTime[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${title} (${projectName})`,
      file: `tests/e2e/${file}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(listTimes)];
}
