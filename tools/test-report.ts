// What the reports of vitest and Playwright say, in one shape. `node tools/test-report.ts vitest FILE`
// prints it as JSON for `npm test`, which has to run before there is a Node that reads this.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

type Ran = { name: string; seconds: number }

export type TestReport = {
  passed: number
  failed: number
  /** They failed, were tried again and passed: fine today, and nobody knows why. */
  secondTry: string[]
  /** Of unit tests alone: the browser tries again by itself. */
  failedTests?: string[]
  failedFiles?: string[]
  /** The longest first. */
  slowest: Ran[]
}

const SLOWEST = 30
/** Shorter ones are not worth a line. */
const SLOW = 1

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages: string[]
    }[]
  }[]
}

export function readVitest(report: VitestReport, root: string): TestReport {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative(root, name)} › ${test.fullName}`,
    })),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    secondTry: [],
    failedTests: tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
    // A file fails also by what comes after its tests.
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative(root, name)),
    slowest: slowestOf(
      tests.map(({ name, duration }) => ({ name, seconds: (duration ?? 0) / 1000 })),
    ),
  }
}

type Suite = {
  title: string
  specs: {
    title: string
    file: string
    tests: { status: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}
type PlaywrightReport = {
  suites: Suite[]
  stats: { expected: number; flaky: number; unexpected: number }
}

export function readPlaywright({ suites, stats }: PlaywrightReport): TestReport {
  const tests = suites.flatMap((suite) => testsIn(suite, []))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    secondTry: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
    slowest: slowestOf(tests),
  }
}

/** A file is the outermost suite, so its name comes first by itself. */
function testsIn(
  { title, specs, suites = [] }: Suite,
  above: string[],
): (Ran & { status: string })[] {
  const here = [...above, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `e2e/${[...here, spec.title].join(' › ')}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, here))]
}

export const slowestOf = (tests: Ran[]): Ran[] =>
  tests
    .filter(({ seconds }) => seconds >= SLOW)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => ({ name, seconds }))

if (import.meta.main) {
  const [kind, file = ''] = process.argv.slice(2)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  console.log(
    JSON.stringify(kind === 'vitest' ? readVitest(report, process.cwd()) : readPlaywright(report)),
  )
}
