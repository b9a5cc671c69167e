import { expect, test } from 'vitest'
import { readPlaywright, readVitest, slowestOf } from './test-report.ts'

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: '/work/apps/server/src/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'a passes', status: 'passed', duration: 1500, failureMessages: [] },
        { fullName: 'a is quick', status: 'passed', duration: 20, failureMessages: [] },
        { fullName: 'a fails', status: 'failed', duration: 3000, failureMessages: ['expected 2'] },
        { fullName: 'a is skipped', status: 'skipped', duration: null, failureMessages: [] },
      ],
    },
    { name: '/work/apps/server/src/b.test.ts', status: 'passed', assertionResults: [] },
  ],
}

const journey = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: 'a.journey.ts',
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
})
const playwright = {
  suites: [
    {
      title: 'a.journey.ts',
      specs: [journey('passes', 'expected', 1200)],
      suites: [
        {
          title: 'in a group',
          specs: [
            journey('wavers', 'flaky', 30_000, 4000),
            journey('fails', 'unexpected', 500, 400),
          ],
        },
      ],
    },
  ],
  stats: { expected: 1, flaky: 1, unexpected: 1 },
}

test('a unit test that failed is named with its file, so that this file can be tried again', () => {
  expect(readVitest(vitest, '/work')).toEqual({
    passed: 2,
    failed: 1,
    secondTry: [],
    failedTests: ['apps/server/src/a.test.ts › a fails'],
    failedFiles: ['apps/server/src/a.test.ts'],
    slowest: [
      { name: 'apps/server/src/a.test.ts › a fails', seconds: 3 },
      { name: 'apps/server/src/a.test.ts › a passes', seconds: 1.5 },
    ],
  })
})

test('a journey that passed only at the second try is counted as passed and named', () => {
  expect(readPlaywright(playwright)).toEqual({
    passed: 2,
    failed: 1,
    secondTry: ['e2e/a.journey.ts › in a group › wavers'],
    slowest: [
      { name: 'e2e/a.journey.ts › in a group › wavers', seconds: 34 },
      { name: 'e2e/a.journey.ts › passes', seconds: 1.2 },
    ],
  })
})

test('the slowest are thirty at most, the longest first', () => {
  const tests = Array.from({ length: 100 }, (_, at) => ({ name: `${at}`, seconds: at }))
  const slowest = slowestOf(tests)
  expect(slowest).toHaveLength(30)
  expect(slowest[0]?.seconds).toBe(99)
})
