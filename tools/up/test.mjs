import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { apps } from './apps.mjs'
import { browser } from './browser.mjs'
import { tellSecondTry, tellSlowest } from './closing-lines.mjs'
import { prepare } from './prepare.mjs'
import { capture } from './run.mjs'
import { shell } from './shell.mjs'

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }
const vitest = `vitest run --allowOnly=false --reporter=default --reporter=json --outputFile.json=${reports.vitest}`
const playwright = 'playwright test --config e2e/playwright.config.ts --reporter=line,json'

/** In the order in which they are worth knowing: the quick ones first. */
const parts = {
  types: { runs: 'tsc -b --force' },
  lint: { runs: 'oxlint --type-aware' },
  format: { runs: 'biome check --max-diagnostics=none' },
  rooms: { runs: 'node tools/check.ts rooms' },
  words: { runs: 'node tools/check.ts words' },
  collected: { runs: 'node tools/check.ts collected' },
  fresh: { runs: 'node packages/contract/src/kernel/generate.ts --check' },
  unused: { runs: 'knip' },
  tests: { runs: vitest, report: 'vitest' },
  budgets: { runs: 'node tools/check.ts budgets' },
  postgres: {
    runs: `${vitest} apps/server`,
    report: 'vitest',
    env: { ATRIUM_TEST_DATABASE: process.env.DATABASE_URL },
    isOff: !process.env.DATABASE_URL && 'DATABASE_URL is not set',
  },
  build: { needs: [shell, apps] },
  pages: {
    needs: [shell, apps, browser],
    runs: playwright,
    report: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.playwright) },
  },
}

/** Runs all parts, or the named ones; a word that names no part chooses among the test files. */
export async function test(words) {
  const named = words.filter((word) => word in parts)
  const files = words.filter((word) => !(word in parts))
  if (files.length) parts.tests.runs += ` ${files.join(' ')}`
  const chosen = files.length ? [...named, 'tests'] : named
  const total = { passed: 0, failed: 0, secondTry: [], slowest: [] }
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length && !chosen.includes(name)) continue
    if (part.isOff) {
      console.log(`-      ${name} (${part.isOff})`)
      continue
    }
    const since = performance.now()
    const { passed, failed, secondTry = [], slowest = [], output } = await attempt(part)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    if (failed) console.log(output.trimEnd())
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${name} (${counted(part, passed, failed)}${seconds} s)`,
    )
    total.passed += passed
    total.failed += failed
    total.secondTry.push(...secondTry)
    total.slowest.push(...slowest)
  }
  tellSlowest(total.slowest)
  tellSecondTry(total.secondTry)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed || !total.passed ? 1 : 0
}

async function attempt({ needs = [], runs, report, env = {} }) {
  try {
    await prepare(needs)
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
  if (!runs) return { passed: 1, failed: 0 }
  for (const file of Object.values(reports)) rmSync(file, { force: true })
  const [command, ...args] = runs.split(' ')
  const { code, output } = await capture(command, args, { ...withoutDatabase(), ...env })
  const isFine = code === 0
  const told = report ? await read(report) : { passed: Number(isFine), failed: Number(!isFine) }
  // A run can break outside of any test; that must not end as a success.
  return { ...told, failed: isFine ? told.failed : Math.max(told.failed, 1), output }
}

/** The database that DATABASE_URL names may be somebody's real one: only `postgres` touches it. */
function withoutDatabase() {
  const { DATABASE_URL: _, ...env } = process.env
  return env
}

const counted = ({ report }, passed, failed) =>
  report ? `${passed} passed, ${failed} failed, ` : ''

async function read(kind) {
  if (!existsSync(reports[kind])) return { passed: 0, failed: 0 }
  const { code, output } = await capture('node', ['tools/test-report.ts', kind, reports[kind]])
  if (code !== 0) throw new Error(output)
  // Node may have warned of something before.
  return JSON.parse(output.trim().split('\n').at(-1))
}
