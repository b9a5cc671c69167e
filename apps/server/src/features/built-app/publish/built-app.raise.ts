import type { JobScope, Wear } from '../../../kernel/work/job-kind.ts'
import { enqueue } from '../../../kernel/work/jobs.ts'
import type { PublishingRow } from '../built-app.store.ts'
import { called } from './built-app.called.ts'
import * as store from './built-app.raise.store.ts'
import { refresh } from './built-app.refresh.ts'

/** So many new columns in one transaction of tables that people use: together they take some hundredths of a second. */
const COLUMNS_AT_ONCE = 20
/** The same of tables that nobody uses yet. */
const UNUSED_AT_ONCE = 200
const LATER = 600_000

type Told = { app: number; version: number }
type Held = NonNullable<Awaited<ReturnType<typeof store.hold>>>

/** What of a version that is not on its way any more is left to do is nothing. */
const held = async (
  scope: JobScope,
  { app, version }: Told,
  work: (found: Held) => Promise<void | 'again'>,
) => {
  const found = await store.hold(scope, app, version)
  return found && work(found)
}

/** Tables and columns of what is new. Nothing of what people use is another way yet. */
export const raise = (scope: JobScope, told: Told, make: () => Promise<unknown>) =>
  held(scope, told, async ({ publishing }) => {
    await store.raiseTables(scope, told.app)
    await store.raiseFields(scope, told.app)
    const unused = { isUnused: true, most: UNUSED_AT_ONCE }
    const added = await store.addFields(scope, told.app, unused)
    if (added > 0) {
      await make()
      return 'again'
    }
    const used = { isUnused: false, most: COLUMNS_AT_ONCE }
    const more = await store.addFields(scope, told.app, used)
    await store.beBrief(scope)
    await make()
    if (more === COLUMNS_AT_ONCE) return 'again'
    await store.note(scope, told.app, { ...publishing, step: 'index' })
    return undefined
  })

/** What only makes searching quicker is left for a quieter moment, if there is no time for it now. */
export const index = (scope: JobScope, told: Told, putOff: () => Promise<void>) =>
  held(scope, told, async ({ publishing }) => {
    await store.beBrief(scope)
    const made = await store.indexNext(scope, told.app)
    if (made === 'more') return 'again'
    if (made === 'later') await putOff()
    if (typeof made === 'string')
      return store.note(scope, told.app, { ...publishing, step: 'switch' })
    const place = await store.fieldCalled(scope, made)
    const field = place && publishing.blueprint && called(publishing.blueprint, place)?.title
    return giveUp(scope, told.app, publishing, { failure: 'doubled', ...(field && { field }) })
  })

/** The quieter moment. */
export async function indexLater(scope: JobScope, app: number, putOff: () => Promise<void>) {
  if (!(await store.isThere(scope, app))) return undefined
  await store.beBrief(scope)
  const made = await store.indexNext(scope, app)
  if (made === 'more') return 'again'
  if (made !== 'done') await putOff()
  return undefined
}

/** A job that tries again some time later. */
export const putOffIndexes = (scope: JobScope, app: number, name: string) =>
  enqueue(scope.db, {
    kind: 'builtApp',
    steps: ['indexLater'],
    tenant: scope.tenant,
    input: { app, name, isLater: true },
    runAt: new Date(scope.now.getTime() + LATER),
  })

/** In force from this moment on; unless somebody changed the app meanwhile, which it would undo unseen. */
export const switchOver = (scope: JobScope, told: Told) =>
  held(scope, told, async ({ version, publishing }) => {
    await store.beBrief(scope)
    if (version + 1 !== publishing.version)
      return giveUp(scope, told.app, publishing, { failure: 'outdated' })
    await store.putInForce(scope, told.app)
    await store.settleFields(scope, told.app)
    await store.dropGrants(scope, told.app)
    return undefined
  })

/** Records are found by the fields that there are now; some at a time. */
export const tidy = (scope: JobScope, wear: Wear, told: Told) =>
  held(scope, told, async ({ publishing }) => {
    const left = await refresh(scope, wear, told.app, publishing)
    await store.note(scope, told.app, left)
    return left ? 'again' : undefined
  })

/** What was made for it is hidden again. */
async function giveUp(
  scope: JobScope,
  app: number,
  { blueprint: _, ...publishing }: PublishingRow,
  why: Pick<PublishingRow, 'failure' | 'field'>,
) {
  await store.note(scope, app, { ...publishing, ...why })
  await store.settleFields(scope, app)
}

/** Its job has given up. What is in force already stays so. */
export async function abandon(scope: JobScope, { app, version }: Told): Promise<void> {
  const found = await store.hold(scope, app, version)
  if (!found) return
  const { step, blueprint: _, ...publishing } = found.publishing
  // Until a later version goes through the records, they are compared with the fields that there are (`isMoving`).
  if (step === 'tidy') await store.note(scope, app, { ...publishing, step, failure: 'unmade' })
  else await giveUp(scope, app, found.publishing, { failure: 'unmade' })
}
