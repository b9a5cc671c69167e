import { RecordOutdated } from '@atrium/contract/built-apps/record.contract.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { Draft, Place } from './record.draft.ts'
import { isSame } from './record.values.ts'
import { changedSince } from './record.write.store.ts'

/**
 * Two who change different fields of a record are in nobody's way. Who changes the same one that others have changed since
 * is told what stands there now, and nothing is written: unless it is the same (docs/decisions/0188).
 */
export async function refuseOutdated(scope: OwnTablesScope, place: Place, drafts: Draft[]) {
  const late = drafts.flatMap((draft, row) => {
    const { now, revision = 0 } = draft
    return now && now.revision !== revision ? [{ ...draft, now, revision, row }] : []
  })
  if (late.length === 0) return
  const seen = late.map(({ now, revision, clientKey }) => ({
    id: now.id,
    revision,
    isUnheard: clientKey !== undefined,
  }))
  const since = new Map(
    (await changedSince(scope, place, seen)).map(({ id, fields }) => [id, fields]),
  )
  for (const { now, before, values, row } of late) {
    const changed = since.get(now.id) ?? []
    const crossed = Object.entries(values).filter(
      ([key, value]) => changed.includes(key) && !isSame(value, before[key] ?? null),
    )
    if (crossed.length > 0)
      throw RecordOutdated({
        ...(drafts.length > 1 && { row }),
        revision: now.revision,
        values: Object.fromEntries(crossed.map(([key]) => [key, before[key] ?? null])),
      })
  }
}
