import { Worker } from 'node:worker_threads'
import { type Facts, type Flaw, FlawedPackage } from './facts.ts'

const LONGEST = 10_000
const MEMORY = 256

/** What a package file says about itself, or why it is none. Throws `FlawedPackage`. */
export async function inspect(path: string, kind: Facts['kind']): Promise<Facts> {
  const worker = new Worker(new URL('./inspect.worker.ts', import.meta.url), {
    workerData: { path, kind },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const { promise, resolve } = Promise.withResolvers<{ facts?: Facts; flaw?: Flaw }>()
  worker.once('message', resolve)
  worker.once('error', () => resolve({ flaw: 'manifest_unreadable' }))
  worker.once('exit', () => resolve({ flaw: 'manifest_unreadable' }))
  const late = setTimeout(() => resolve({ flaw: 'bomb' }), LONGEST)
  try {
    const { facts, flaw } = await promise
    if (!facts) throw new FlawedPackage(flaw ?? 'manifest_unreadable')
    return { ...facts, icon: facts.icon && Buffer.from(facts.icon) }
  } finally {
    clearTimeout(late)
    await worker.terminate()
  }
}
