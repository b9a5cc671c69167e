import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, setPriority } from 'node:os'
import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import type { Hasher } from './hashing.ts'

/** With `stored`, is it this password? Without, its hash. */
export type HashingOrder = { id: number; password: string; stored: string | null }
export type HashingOutcome = { id: number; hash?: string; isRight?: boolean; error?: string }

/**
 * A fifteenth of what others get where both want the processor; all of it where nobody else does. At 5
 * reads took 2.4 times as long while a flood of sign-ins came, at 12 they take 1.5 times as long, and as
 * many people come in.
 */
const NICE = 12
const REST = 60_000
const child = new URL('./hashing.child.ts', import.meta.url)

type Answer = { resolve: (outcome: HashingOutcome) => void; reject: (error: Error) => void }
type Running = { worker: ChildProcess; waiting: Map<number, Answer> }

/**
 * Hashes in a process of its own, on every core but behind everything else: a flood of sign-ins takes
 * what readers leave. The process is started by the first password and ends when none has come for a
 * minute, because it needs memory that a server at rest should not hold (docs/decisions/0119).
 */
export function hasherApart(pepper: Buffer): Hasher {
  let running: Running | null = null
  let last = 0
  let rest: NodeJS.Timeout | undefined

  function begin(): Running {
    const begun = start(pepper, () => {
      if (running === begun) running = null
    })
    return begun
  }

  async function ask(order: Omit<HashingOrder, 'id'>): Promise<HashingOutcome> {
    const { worker, waiting } = (running ??= begin())
    const id = ++last
    clearTimeout(rest)
    rest = setTimeout(stop, REST).unref()
    const outcome = await new Promise<HashingOutcome>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.send({ id, ...order })
    })
    if (outcome.error) throw new Error(outcome.error)
    return outcome
  }

  function stop() {
    running?.worker.disconnect()
    running = null
  }

  return {
    hash: async (password) => (await ask({ password, stored: null })).hash as string,
    verify: async (stored, password) => (await ask({ password, stored })).isRight as boolean,
  }
}

function start(pepper: Buffer, ended: () => void): Running {
  const waiting: Running['waiting'] = new Map()
  const worker = fork(child, {
    execArgv: [],
    serialization: 'advanced',
    // The hashing process needs no other secret of ours.
    env: { UV_THREADPOOL_SIZE: String(availableParallelism()) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // At once, before it has threads: they inherit it.
  if (worker.pid) setPriority(worker.pid, NICE)
  worker.on('message', (outcome: HashingOutcome) => {
    waiting.get(outcome.id)?.resolve(outcome)
    waiting.delete(outcome.id)
  })
  worker.on('error', () => {})
  worker.once('exit', () => {
    ended()
    for (const { reject } of waiting.values()) reject(Overloaded({ retryAfter: 1 }))
  })
  // Neither it nor the line to it keeps this process alive.
  worker.unref()
  worker.channel?.unref()
  worker.send({ pepper })
  return { worker, waiting }
}
