import { defineConfig, type ReporterDescription } from '@playwright/test'

const report = process.env.ATRIUM_REPORT
const json: ReporterDescription[] = report ? [['json', { outputFile: report }]] : []
// Chromium's sandbox refuses to work for root, who needs none to lose what it protects.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Each worker starts a platform of its own, so that one journey's maintenance closes no other's door. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: 2,
  // A shared machine may starve a browser for seconds; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...json],
  use: {
    screenshot: 'only-on-failure',
    // What a worker asks for, a journey cannot answer in the server's place.
    serviceWorkers: 'block',
    // Writing down every step costs a good part of its time: only what failed once is followed.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.ATRIUM_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...asRoot,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
