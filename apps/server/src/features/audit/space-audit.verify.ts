import type { ManualHandler } from '../../kernel/call/implement.ts'
import { signedIn } from '../../kernel/transaction/scope.ts'
import { type BackgroundScope, type Runtime, wearing } from '../../kernel/transaction/within.ts'
import * as store from './audit.store.ts'
import { checkSeals } from './audit.verify.ts'

/** Fewer than an operator's: there are many spaces, and each of them may ask. */
const SEALS_AT_ONCE = 20

export type SealReader = <T>(work: (background: BackgroundScope) => Promise<T>) => Promise<T>

/** Seals bind the lines of everybody, so only the platform's own hat can compare them. */
export const sealReader =
  (runtime: Runtime): SealReader =>
  (work) =>
    wearing(runtime, 'steward', work)

/**
 * A seal is over the lines of all enterprises: what is told of it is how many of this one's it holds, and
 * between which moments. Spaces are checked one at a time, whoever asks.
 */
export const verify = (readSeals: SealReader): ManualHandler<'spaceAudit.verify'> => ({
  manual: async ({ open, vault, oneAtATime }, { from }) => {
    const tenant = await open(async (scope) => signedIn(scope).tenant?.id as number)
    return oneAtATime('spaceAudit.verify', () =>
      readSeals(async ({ db }) => {
        const [first, last, unsealedFrom] = await Promise.all([
          store.firstSealOf({ db }, tenant),
          store.lastSeal({ db }),
          store.horizon({ db }),
        ])
        const start = Math.max(from, first?.id ?? 0)
        const { begun, checked, next, broken } = await checkSeals(
          { db, vault },
          start,
          SEALS_AT_ONCE,
        )
        const total = last?.upto ?? 0
        const since = first?.after ?? 0
        const [lines, among, unsealed] = await Promise.all([
          store.countOf({ db }, tenant, begun, checked),
          broken ? store.countOf({ db }, tenant, checked, broken.seal.upto) : 0,
          store.countOf({ db }, tenant, total, unsealedFrom.line),
        ])
        return {
          done: next === null || total <= since ? 1 : (checked - since) / (total - since),
          next,
          lines,
          broken: broken && {
            from: broken.previous?.made_at.toISOString() ?? null,
            until: broken.seal.made_at.toISOString(),
            lines: among,
          },
          unsealed,
        }
      }),
    )
  },
})
