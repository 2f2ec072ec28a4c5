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
  /** Names of the failed tests. */
  failures: readonly string[];
  times: readonly TestTime[];
}

export const emptyReport: TestReport = { passed: 0, failed: 0, failures: [], times: [] };

/** Returns the report of all parts together. */
export function addReports(reports: readonly TestReport[]): TestReport {
  const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    failures: reports.flatMap(({ failures }) => failures),
    times: reports.flatMap(({ times }) => times),
  };
}

interface VitestJson {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  duration?: number;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightJson {
  stats: { expected: number; unexpected: number };
  suites: PlaywrightSuite[];
}

export function readVitestReport(path: string): TestReport {
  const { numPassedTests, numFailedTests, testResults } = readJson<VitestJson>(path);
  const results = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: relative(project, name) })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: results.filter(({ status }) => status === 'failed').map(({ file, fullName }) => `${file}: ${fullName}`),
    times: results.map(({ file, fullName, duration = 0 }) => ({ title: fullName, file, milliseconds: duration })),
  };
}

export function readPlaywrightReport(path: string): TestReport {
  const { stats, suites } = readJson<PlaywrightJson>(path);
  const tests = suites.flatMap(listTests);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: tests.filter(({ status }) => status === 'unexpected').map(({ file, title }) => `${file}: ${title}`),
    times: tests,
  };
}

/** Returns a heading and one line for each name; nothing for an empty list. */
export function formatNames(heading: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `\n== ${heading}\n${names.map((name) => `${name}\n`).join('')}`;
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

function listTests({ suites = [], specs = [] }: PlaywrightSuite): (TestTime & { status: string })[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      title: `${title} (${projectName})`,
      file: `tests/e2e/${file}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(listTests)];
}
