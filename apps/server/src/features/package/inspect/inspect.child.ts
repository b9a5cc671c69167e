import { FlawedPackage } from './facts.ts'
import { readPackage } from './read.ts'

/**
 * Reads one package and ends. A process of its own: a list that unfolds without end makes V8 abort,
 * and a thread would take the server with it.
 */
const [path = '', kind = ''] = process.argv.slice(2)
const outcome = await readPackage(path, kind).then(
  (facts) => ({ facts }),
  (error: unknown) => ({
    flaw: error instanceof FlawedPackage ? error.flaw : 'manifest_unreadable',
  }),
)
process.send?.(outcome)
