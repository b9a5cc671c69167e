import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['packages', 'apps', 'simulator', 'tools'].map((room) => `${room}/**/*.test.{ts,tsx}`),
    globalSetup: ['apps/server/src/test/database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // As for the browser: what fails twice is broken.
    retry: process.env.CI ? 1 : 0,
  },
})
