import { wearing } from '../../../kernel/transaction/within.ts'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { BackgroundDeps } from '../../background-deps.ts'
import { called } from './built-app.called.ts'
import { giveUp, held, type Told } from './built-app.held.ts'
import * as store from './built-app.index.store.ts'
import { beBrief, fieldCalled, isThere, note } from './built-app.raise.store.ts'

type Means = Pick<BackgroundDeps, 'database' | 'clock'>
type Wanted = Pick<JobScope, 'tenant' | 'signal'> & { app: number; isOnlyUnique: boolean }

/** What is left of large tables, beside whoever writes into them; answers the field that is not unique (docs/decisions/0200). */
export async function indexLarge(
  means: Means,
  { tenant, app, isOnlyUnique, signal }: Wanted,
): Promise<number | null> {
  const lacks = await wearing(means, 'steward', ({ db, wear }) => {
    wear('steward', tenant)
    return store.lacksLarge({ db }, app, isOnlyUnique)
  })
  if (!lacks) return null
  const made = await means.database.indexBeside({ tenant, app, isOnlyUnique }, signal)
  if (made === 'busy') throw new Error('Another process is building indexes of this app.')
  return made === 'done' ? null : made.doubled
}

/** Of small tables. What only makes searching quicker keeps no version waiting: it comes behind. */
export const index = (scope: JobScope, told: Told, doubled: number | null) =>
  held(scope, told, async ({ publishing }) => {
    await beBrief(scope)
    const made = doubled ?? (await store.indexNext(scope, told.app))
    if (made === 'more' || made === 'unique') return 'again'
    if (typeof made === 'string') return note(scope, told.app, { ...publishing, step: 'switch' })
    const place = await fieldCalled(scope, made)
    const field = place && publishing.blueprint && called(publishing.blueprint, place)?.title
    return giveUp(scope, told.app, publishing, { failure: 'doubled', ...(field && { field }) })
  })

/** The last step, when the version is long in force. What a later version needs, its own job makes. */
export async function indexBehind(scope: JobScope, app: number) {
  if (!(await isThere(scope, app))) return undefined
  await beBrief(scope)
  const made = await store.indexNext(scope, app)
  if (made === 'later') throw new Error('There was no time for an index.')
  return made === 'more' ? 'again' : undefined
}
