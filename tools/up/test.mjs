import { existsSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { apps } from './apps.mjs'
import { browser } from './browser.mjs'
import { prepare } from './prepare.mjs'
import { capture } from './run.mjs'
import { shell } from './shell.mjs'

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }
const vitest = `vitest run --reporter=default --reporter=json --outputFile.json=${reports.vitest}`
const playwright = 'playwright test --config e2e/playwright.config.ts --reporter=line,json'

/** In the order in which they are worth knowing: the quick ones first. */
const parts = {
  types: { runs: 'tsc -b --force' },
  lint: { runs: 'oxlint --type-aware' },
  format: { runs: 'biome check --max-diagnostics=none' },
  rooms: { runs: 'node tools/check.ts rooms' },
  words: { runs: 'node tools/check.ts words' },
  fresh: { runs: 'node packages/contract/src/kernel/generate.ts --check' },
  unused: { runs: 'knip' },
  tests: { runs: vitest, count: countVitest },
  postgres: {
    runs: `${vitest} apps/server`,
    count: countVitest,
    env: { ATRIUM_TEST_DATABASE: process.env.DATABASE_URL },
    isOff: !process.env.DATABASE_URL && 'DATABASE_URL is not set',
  },
  build: { needs: [shell, apps] },
  pages: { needs: [shell, apps, browser], runs: playwright, count: countPlaywright },
}

/** Runs all parts, or the named ones; a word that names no part chooses among the test files. */
export async function test(words) {
  const named = words.filter((word) => word in parts)
  const files = words.filter((word) => !(word in parts))
  if (files.length) parts.tests.runs += ` ${files.join(' ')}`
  const chosen = files.length ? [...named, 'tests'] : named
  const total = { passed: 0, failed: 0 }
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length && !chosen.includes(name)) continue
    if (part.isOff) {
      console.log(`-      ${name} (${part.isOff})`)
      continue
    }
    const since = performance.now()
    const { passed, failed, output } = await attempt(part)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    if (failed) console.log(output.trimEnd())
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${name} (${counted(part, passed, failed)}${seconds} s)`,
    )
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed || !total.passed ? 1 : 0
}

async function attempt({ needs = [], runs, count, env = {} }) {
  try {
    await prepare(needs)
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
  if (!runs) return { passed: 1, failed: 0 }
  for (const report of Object.values(reports)) rmSync(report, { force: true })
  const [command, ...args] = runs.split(' ')
  const { code, output } = await capture(command, args, { ...withoutDatabase(), ...env })
  const isFine = code === 0
  const { passed, failed } = count?.() ?? { passed: Number(isFine), failed: Number(!isFine) }
  // A run can break outside of any test; that must not end as a success.
  return { passed, failed: isFine ? failed : Math.max(failed, 1), output }
}

/** The database that DATABASE_URL names may be somebody's real one: only `postgres` touches it. */
function withoutDatabase() {
  const { DATABASE_URL: _, ...env } = process.env
  return { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.playwright) }
}

const counted = ({ count }, passed, failed) => (count ? `${passed} passed, ${failed} failed, ` : '')

const read = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined)

function countVitest() {
  const { numPassedTests = 0, numFailedTests = 0 } = read(reports.vitest) ?? {}
  return { passed: numPassedTests, failed: numFailedTests }
}

function countPlaywright() {
  const { expected = 0, flaky = 0, unexpected = 0 } = read(reports.playwright)?.stats ?? {}
  return { passed: expected + flaky, failed: unexpected }
}
