import { existsSync, rmSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { apps } from './apps.mjs'
import { browser } from './browser.mjs'
import { tellSecondTry, tellSlowest } from './closing-lines.mjs'
import { near } from './near.mjs'
import { prepare } from './prepare.mjs'
import { capture } from './run.mjs'
import { shell } from './shell.mjs'

const reports = { vitest: '.cache/vitest.json', playwright: '.cache/playwright.json' }
const progress = './tools/progress.ts'
const vitest = `vitest run --allowOnly=false --reporter=default --reporter=json --reporter=${progress} --outputFile.json=${reports.vitest}`
const playwright = `playwright test --config e2e/playwright.config.ts --reporter=line,json,${progress}`

/**
 * For programs in Go that keep nearly all they allocate: they collect garbage only when they need that much memory,
 * where there is plenty of it. Takes a fifth of their processor's time away.
 */
const collectLate = (gigabytes) =>
  totalmem() < 16 * 1024 ** 3 ? {} : { GOGC: 'off', GOMEMLIMIT: `${gigabytes}GiB` }

/** Each checker infers again what files share: where there are no cores to spare, one takes half the processor's time. */
const isCrowded = availableParallelism() <= 2

/** In the order in which they are worth knowing: the quick ones first, which begin together. */
const parts = {
  types: {
    isQuick: true,
    runs: `tsc -b --force --checkers ${isCrowded ? 1 : 4}`,
    env: collectLate(3),
  },
  lint: {
    isQuick: true,
    runs: 'oxlint --type-aware',
    env: { ...(isCrowded && { GOMAXPROCS: '1' }), ...collectLate(4) },
  },
  format: { isQuick: true, runs: 'biome check --max-diagnostics=none' },
  rooms: { isQuick: true, runs: 'node tools/check.ts rooms' },
  words: { isQuick: true, runs: 'node tools/check.ts words' },
  routes: { isQuick: true, runs: 'node tools/check.ts routes' },
  parts: { isQuick: true, runs: 'node tools/check.ts parts' },
  collected: { isQuick: true, runs: 'node tools/check.ts collected' },
  fresh: { isQuick: true, runs: 'node packages/contract/src/kernel/generate.ts --check' },
  unused: { isQuick: true, runs: 'knip' },
  tests: { runs: `${vitest} --project=!long`, report: 'vitest' },
  budgets: { runs: 'node tools/check.ts budgets' },
  postgres: {
    runs: `${vitest} --project database --project long`,
    report: 'vitest',
    env: { ATRIUM_TEST_DATABASE: process.env.DATABASE_URL },
    isOff: !process.env.DATABASE_URL && 'DATABASE_URL is not set',
  },
  build: { isQuick: true, needs: [shell, apps] },
  pages: journeys('--grep=@first-'),
  long: { runs: `${vitest} --project long`, report: 'vitest', isSecondTier: true },
  journeys: { ...journeys('--grep-invert=@first-'), isSecondTier: true },
}

/** A journey says in its name that it is of the first tier, and for what it stands there: `@first-outage`. */
function journeys(which) {
  return {
    needs: [shell, apps, browser],
    runs: `${playwright} ${which}`,
    report: 'playwright',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(reports.playwright) },
  }
}

/**
 * A busy machine lets a test fail that is right: in CI the files of such a test run once more, with a
 * database of their own. What fails twice is broken, and so is what lets more files fail than these.
 */
const TRIED_AGAIN = 5

/** As many as the cores that there are at least; most of them use one. */
const QUICK_AT_ONCE = 2

/**
 * Runs the first tier, or the named parts; a word that names no part chooses among the test files. `all` stands for
 * every part, `rest` for those of the second tier, `near` for those that a change concerns, with the tests that reach what it touches.
 */
export async function test(words) {
  const chosen = await choose(words)
  const due = Object.entries(parts).filter(([name]) => chosen.includes(name))
  const total = { passed: 0, failed: 0, secondTry: [] }
  const slowest = { vitest: [], playwright: [] }
  const attempts = startQuick(due.filter(([, part]) => part.isQuick))
  for (const [name, part] of due) {
    if (part.isOff) {
      console.log(`-      ${name} (${part.isOff})`)
      continue
    }
    const told = await (attempts.get(name) ?? attempt(part))
    const { passed, failed, seconds, output } = told
    if (failed || told.wasTriedAgain) console.log(output.trimEnd())
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${name} (${counted(part, passed, failed)}${seconds.toFixed(1)} s)`,
    )
    total.passed += passed
    total.failed += failed
    total.secondTry.push(...(told.secondTry ?? []))
    slowest[part.report]?.push(...(told.slowest ?? []))
  }
  tellSlowest('tests', slowest.vitest)
  tellSlowest('journeys', slowest.playwright)
  tellSecondTry(total.secondTry)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed || !total.passed ? 1 : 0
}

/** What stands for several parts. */
const inTier = (isSecond) =>
  Object.keys(parts).filter((name) => Boolean(parts[name].isSecondTier) === isSecond)

/** The names of the parts to run. */
async function choose(words) {
  if (words.includes('all')) return Object.keys(parts)
  const named = words.filter((word) => word in parts)
  if (words.includes('rest')) named.push(...inTier(true))
  const files = words.filter((word) => !(word in parts) && word !== 'near' && word !== 'rest')
  // Files that somebody names, or that reach what has changed, may be of either tier.
  if (files.length || words.includes('near')) parts.tests.runs = vitest
  if (files.length) parts.tests.runs += ` ${files.join(' ')}`
  if (words.includes('near')) {
    const { base, parts: concerned, files: changed, journeys } = await near()
    parts.types.runs = 'tsc -b'
    for (const part of ['lint', 'format'])
      if (changed[part].length) parts[part].runs += ` ${changed[part].join(' ')}`
    parts.tests.runs += ` --changed=${base} --passWithNoTests`
    if (journeys.length) console.log(`not run, but changed: ${journeys.join(' ')}`)
    named.push(...concerned)
  }
  if (files.length) named.push('tests')
  return named.length ? named : inTier(false)
}

/** Begins with all of them, a few at a time; what each found is told in its turn. */
function startQuick(quick) {
  const waiting = []
  let free = QUICK_AT_ONCE
  const turn = () => (free > 0 ? free-- : new Promise((begin) => waiting.push(begin)))
  const next = () => (waiting.length > 0 ? waiting.shift()() : free++)
  const inTurn = async (part) => {
    await turn()
    return attempt(part).finally(next)
  }
  return new Map(quick.map(([name, part]) => [name, inTurn(part)]))
}

async function attempt(part) {
  const since = performance.now()
  const told = await outcomeOf(part)
  return { ...told, seconds: (performance.now() - since) / 1000 }
}

async function outcomeOf({ needs = [], ...part }) {
  try {
    await prepare(needs)
  } catch (error) {
    return { passed: 0, failed: 1, output: error.message }
  }
  if (!part.runs) return { passed: 1, failed: 0 }
  const first = await run(part)
  const files = first.failedFiles ?? []
  const isTriedAgain = process.env.CI && files.length > 0 && files.length <= TRIED_AGAIN
  if (!isTriedAgain) return first
  const env = { ...part.env, ATRIUM_SECOND_TRY: '1' }
  const again = await run({ ...part, env, runs: `${part.runs} ${files.join(' ')}` })
  const { failed, output } = again
  return {
    ...first,
    passed: first.passed + first.failed - failed,
    failed,
    output: `${first.output}\n${output}`,
    secondTry: failed ? [] : first.failedTests,
    wasTriedAgain: true,
  }
}

async function run({ runs, report, env = {} }) {
  if (report) rmSync(reports[report], { force: true })
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
