import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Proof } from '../proof.ts'
import { keepBusy } from './busy.ts'

const ROUNDS = 5
const TIMES_BUSY = 4
const everything = ['tests', 'pages', 'rest']

/**
 * All tests and journeys, again and again, on a machine that does four other things on each core: none of them may
 * tell. `tests=2` runs them twice, `tests=housekeeping` the test files with that in their name, `tests=2,housekeeping` both.
 */
export const tests: Proof = async ({ amount, only = '' }) => {
  const words = only.split(',').filter((word) => word && Number.isNaN(Number(word)))
  const rounds = amount ?? (Number.parseInt(only, 10) || ROUNDS)
  const red = new Map<string, number>()
  await keepBusy(TIMES_BUSY, async () => {
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`round ${round} of ${rounds}\n`)
      for (const name of await failuresIn(words.length > 0 ? words : everything))
        red.set(name, (red.get(name) ?? 0) + 1)
    }
  })
  return [
    { claim: `rounds with every core kept busy ${TIMES_BUSY} times over`, count: rounds },
    { claim: 'tests and journeys that were not green every time', count: red.size, wanted: 0 },
    ...[...red].map(([name, count]) => ({ claim: `  ${name}: red`, count, wanted: 0 })),
  ]
}

/** The names of what failed. Without CI nothing is tried a second time. */
async function failuresIn(words: string[]): Promise<Set<string>> {
  const { CI: _, ...env } = process.env
  const runner = join(import.meta.dirname, '../../tools/up.mjs')
  const child = spawn(process.execPath, [runner, 'test', ...words], {
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const ended = once(child, 'exit')
  const failures = new Set<string>()
  for await (const line of createInterface(child.stderr)) {
    process.stderr.write(`${line}\n`)
    const [, name] = /^ *failed: (.+)$/.exec(line) ?? []
    if (name) failures.add(name)
  }
  const [code] = await ended
  if (code !== 0 && failures.size === 0) failures.add('the run itself')
  return failures
}
