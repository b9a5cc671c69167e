import { fork } from 'node:child_process'
import { bareEnvironment } from '../../../kernel/work/bare-environment.ts'
import { type Facts, type Flaw, FlawedPackage } from './facts.ts'

const LONGEST = 10_000
const MEMORY = 256
const child = new URL('./inspect.child.ts', import.meta.url)

/** What a package file says about itself, or why it is none. Throws `FlawedPackage`. */
export async function inspect(path: string, kind: Facts['kind']): Promise<Facts> {
  const reader = fork(child, [path, kind], {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    serialization: 'advanced',
    // It has no business with our secrets, nor its last words with our log.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise, resolve } = Promise.withResolvers<{ facts?: Facts; flaw?: Flaw }>()
  reader.once('message', (outcome) => resolve(outcome as { facts?: Facts; flaw?: Flaw }))
  reader.once('error', () => resolve({ flaw: 'manifest_unreadable' }))
  reader.once('exit', () => resolve({ flaw: 'bomb' }))
  const late = setTimeout(() => resolve({ flaw: 'bomb' }), LONGEST)
  try {
    const { facts, flaw } = await promise
    if (!facts) throw new FlawedPackage(flaw ?? 'manifest_unreadable')
    return { ...facts, icon: facts.icon && Buffer.from(facts.icon) }
  } finally {
    clearTimeout(late)
    reader.kill('SIGKILL')
  }
}
