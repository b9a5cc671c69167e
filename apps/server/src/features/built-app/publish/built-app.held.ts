import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { PublishingRow } from '../built-app.store.ts'
import * as store from './built-app.raise.store.ts'

/** Of the job that publishes a version. */
export type Told = { app: number; version: number }
type Held = NonNullable<Awaited<ReturnType<typeof store.hold>>>

/** What of a version that is not on its way any more is left to do is nothing. */
export const held = async (
  scope: JobScope,
  { app, version }: Told,
  work: (found: Held) => Promise<void | 'again'>,
) => {
  const found = await store.hold(scope, app, version)
  return found && work(found)
}

/** What was made for it is hidden again. */
export async function giveUp(
  scope: JobScope,
  app: number,
  { blueprint: _, retypes: __, reading: ___, ...publishing }: PublishingRow,
  why: Pick<PublishingRow, 'failure' | 'field'>,
) {
  await store.note(scope, app, { ...publishing, ...why })
  await store.settleFields(scope, app)
}
