import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** What is still held once everything that can be dropped is dropped, in megabytes. */
export function heldMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 1024 ** 2
}
