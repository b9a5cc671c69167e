import { NotReady } from '@atrium/contract/platform/health.contract.ts'
import type { ManualHandler } from '../../kernel/call/implement.ts'

export const alive: ManualHandler<'health.alive'> = { manual: async () => ({ status: 'ok' }) }

const FRESH = 1_000
const PATIENCE = 2_000

const tooLate = () => new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref())

/** Asks the database at most once a second, however many ask us: a probe must not become a load. */
export function ready(ask: () => Promise<void>, now: () => number): ManualHandler<'health.ready'> {
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(true)
  return {
    manual: async () => {
      if (now() - asked > FRESH) {
        asked = now()
        answer = Promise.race([ask().then(() => true), tooLate()]).catch(() => false)
      }
      if (!(await answer)) throw NotReady({})
      return { status: 'ok' }
    },
  }
}
