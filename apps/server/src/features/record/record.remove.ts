import { RECORDS_RESTORABLE_DAYS } from '@atrium/contract/built-apps/record-limits.ts'
import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { FeatureChores } from '../../kernel/work/chores.ts'
import { opened } from './reach/record.opened.ts'
import { doerIn } from './record.list.ts'
import { refusedAs } from './record.refused.ts'
import * as store from './record.remove.store.ts'
import { nameOfRow } from './record.value.ts'
import { tell } from './record.write.ts'

const DAY = 86_400_000
const restorableSince = ({ now }: OwnTablesScope) =>
  new Date(now.getTime() - RECORDS_RESTORABLE_DAYS * DAY)

type Asked = { app: string; table: string; ids: number[] }

/** All of them or none. What is so already stays so, and nobody hears of it. */
async function set(scope: OwnTablesScope, { ids, ...input }: Asked, isRemoved: boolean) {
  const place = await opened(scope, input)
  const wanted = [...new Set(ids)]
  const held = await store.hold(scope, place, wanted, restorableSince(scope))
  if (held.length < wanted.length) throw NotHere({})
  if (held.some(({ can_remove }) => !can_remove)) throw AccessDenied({})
  const moved = held.filter(({ is_removed }) => is_removed !== isRemoved).map(({ id }) => id)
  if (moved.length === 0) return 0
  // Meanwhile another record may have got what no two may have.
  const changed = await refusedAs(
    place.table,
    [],
    (_, field) => `values.${field}`,
    () => store.setRemoved(scope, place, moved, isRemoved),
  )
  await tell(scope, place)
  return changed
}

const remove: Serve<'record.remove'> = async (scope, input) => ({
  removed: await set(scope, input, true),
})

const restore: Serve<'record.restore'> = async (scope, input) => ({
  restored: await set(scope, input, false),
})

const bin: Serve<'record.bin'> = async (scope, { start, length, search, ...input }) => {
  const { model, table } = await opened(scope, input)
  const since = restorableSince(scope)
  const rows = await store.binned(scope, { model, table }, { start, length, search, since })
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: String(row.id),
      name: nameOfRow({ model, scope }, table, row),
      removedAt: row.removed_at.toISOString(),
      removedBy: doerIn(table)(row.removed_by, row.remover),
    })),
  }
}

const BATCH = 500

/** Lets records go for good that nobody can bring back any more, with comments, files and history. */
export const recordChores: FeatureChores = {
  records: {
    every: 3600,
    hat: 'steward',
    step: async ({ db, now }) => {
      const before = new Date(now.getTime() - RECORDS_RESTORABLE_DAYS * DAY)
      const treated = await store.dropOverdue({ db }, before, BATCH)
      return { treated, more: treated >= BATCH }
    },
  },
}

export const recordRemoveHandlers = {
  'record.remove': remove,
  'record.restore': restore,
  'record.bin': bin,
} satisfies Partial<Handlers>
