import { defineConfig, type ReporterDescription } from '@playwright/test'
import { browserArgs, headless } from './browser.ts'

const report = process.env.ATRIUM_REPORT
const json: ReporterDescription[] = report ? [['json', { outputFile: report }]] : []

/** Each worker starts a platform of its own, so that one journey's maintenance closes no other's door. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // One more than the cores that there are at least: a journey waits for about a quarter of its time.
  workers: 3,
  // A shared machine may starve a browser for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  // They end what would never end: how fast a machine is, no journey may tell.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ...json],
  use: {
    screenshot: 'only-on-failure',
    // What a worker asks for, a journey cannot answer in the server's place.
    serviceWorkers: 'block',
    // Writing down every step costs a good part of its time: only what failed once is followed.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    // What moves has to be waited for; that it may move, `appearance.journey.ts` tries.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: headless, args: browserArgs },
  },
})
