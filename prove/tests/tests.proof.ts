import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Proof } from '../proof.ts'
import { keepBusy } from './busy.ts'
import { keptRounds } from './kept-rounds.ts'

const ROUNDS = 5
const TIMES_BUSY = 4
const everything = ['tests', 'pages', 'rest']

/**
 * All tests and journeys, again and again, on a machine that does four other things on each core: none of them may
 * tell. `tests=2` runs them twice, `tests=housekeeping` the test files with that in their name, `tests=2,housekeeping` both.
 * With RESUME=1 the rounds that ended before, of the same files, count: a round is about an hour.
 */
export const tests: Proof = async ({ amount, only = '' }) => {
  const named = only.split(',').filter((word) => word && Number.isNaN(Number(word)))
  const words = named.length > 0 ? named : everything
  const wanted = amount ?? (Number.parseInt(only, 10) || ROUNDS)
  const kept = keptRounds(words)
  const rounds = process.env.RESUME === '1' ? kept.read() : []
  if (!kept.canKeep) say('Something is not committed: what ends here is not kept for RESUME=1.')
  say(`${rounds.length} of ${wanted} rounds are done.`)
  await keepBusy(TIMES_BUSY, async () => {
    while (rounds.length < wanted) {
      say(`round ${rounds.length + 1} of ${wanted}`)
      rounds.push([...(await failuresIn(words))])
      kept.keep(rounds)
    }
  })
  const red = new Map<string, number>()
  for (const name of rounds.flat()) red.set(name, (red.get(name) ?? 0) + 1)
  return [
    { claim: `rounds with every core kept busy ${TIMES_BUSY} times over`, count: rounds.length },
    { claim: 'tests and journeys that were not green every time', count: red.size, wanted: 0 },
    ...[...red].map(([name, count]) => ({ claim: `  ${name}: red`, count, wanted: 0 })),
  ]
}

const say = (text: string) => void process.stderr.write(`${text}\n`)

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
