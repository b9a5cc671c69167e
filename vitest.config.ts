import { defineConfig } from 'vitest/config'
import { testProjects } from './tools/test-projects.ts'

/** As in `tools/patience.ts`, which cannot be imported outside of a test. */
const PATIENCE = 60_000
const patience = 'tools/patience.ts'
const { pure, alone, database, long } = testProjects(import.meta.dirname)
const usual = {
  // Longer than anything takes on a machine that does four other things: they end what would never end.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: PATIENCE } },
}

/** What reaches a database. */
const onDatabase = {
  // One process opens one installation after another: loading the product for each costs more than its tests.
  isolate: false,
  globalSetup: ['apps/server/src/test/database.ts'],
  setupFiles: [patience, 'apps/server/src/test/keep-budgets.ts'],
  ...usual,
}

export default defineConfig({
  test: {
    // One more than the cores that there are at least: some tests wait for a process or a clock.
    maxWorkers: 3,
    coverage: {
      include: ['packages', 'apps', 'simulator', 'tools'].map((room) => `${room}/**/*.{ts,tsx}`),
      reporter: ['text-summary', 'html'],
      reportsDirectory: '.cache/coverage',
    },
    projects: [
      { test: { name: 'pure', include: pure, isolate: false, setupFiles: [patience], ...usual } },
      { test: { name: 'alone', include: alone, setupFiles: [patience], ...usual } },
      { test: { name: 'database', include: database, ...onDatabase } },
      { test: { name: 'long', include: long, ...onDatabase } },
    ],
  },
})
