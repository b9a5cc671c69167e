import type { JobScope, Wear } from '../../../kernel/work/job-kind.ts'
import type { PublishingRow } from '../built-app.store.ts'
import { called } from './built-app.called.ts'
import { changeOver, raiseColumns } from './built-app.convert.ts'
import { giveUp, held, type Told } from './built-app.held.ts'
import * as store from './built-app.raise.store.ts'
import { refresh } from './built-app.refresh.ts'

/** So many new columns in one transaction of tables that people use: together they take some hundredths of a second. */
const COLUMNS_AT_ONCE = 20
/** The same of tables that nobody uses yet. */
const UNUSED_AT_ONCE = 200
const HOUR = 3_600_000

/** While an index of the app is being built beside those who write, its tables are no other way: tried again a little later. */
async function beAlone(scope: JobScope, app: number) {
  if (!(await store.isQuiet(scope, app))) throw new Error('An index of this app is being built.')
}

/** Tables and columns of what is new. Nothing of what people use is another way yet. */
export const raise = (scope: JobScope, told: Told, make: () => Promise<unknown>) =>
  held(scope, told, async (found) => {
    await beAlone(scope, told.app)
    const publishing = await raisedColumns(scope, told, found.publishing)
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
    await store.note(scope, told.app, { ...publishing, step: 'convert' })
    return undefined
  })

/** Of fields whose kind changes, once. */
async function raisedColumns(scope: JobScope, { app }: Told, publishing: PublishingRow) {
  if (publishing.retypes?.every(({ to, isNew }) => to && isNew !== undefined) ?? true)
    return publishing
  const raised = await raiseColumns(scope, publishing)
  await store.note(scope, app, raised)
  return raised
}

/** In force from this moment on; unless somebody changed the app meanwhile, which it would undo unseen. */
export const switchOver = (scope: JobScope, wear: Wear, told: Told) =>
  held(scope, told, async ({ version, publishing, blueprint }) => {
    await beAlone(scope, told.app)
    await store.beBrief(scope)
    if (version + 1 !== publishing.version)
      return giveUp(scope, told.app, publishing, { failure: 'outdated' })
    const changed = await changeOver(scope, wear, told, { publishing, blueprint })
    if (changed === 'again') return changed
    if (changed) {
      const field = publishing.blueprint && called(publishing.blueprint, changed)?.title
      return giveUp(scope, told.app, publishing, { failure: 'doubled', ...(field && { field }) })
    }
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

/** Its job has given up. What is in force already stays so. */
export async function abandon(scope: JobScope, { app, version }: Told): Promise<void> {
  const found = await store.hold(scope, app, version)
  if (!found) return
  await store.beBrief(scope)
  const { step, blueprint: _, ...publishing } = found.publishing
  // Until a later version goes through the records, they are compared with the fields that there are (`isMoving`).
  if (step === 'tidy') {
    const next = new Date(scope.now.getTime() + HOUR).toISOString()
    await store.note(scope, app, { ...publishing, step, failure: 'unmade', next })
  } else await giveUp(scope, app, found.publishing, { failure: 'unmade' })
}
