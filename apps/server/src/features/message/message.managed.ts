import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import * as store from './message.managed.store.ts'
import { later, present, RESTORABLE } from './message.service.ts'

const managed: Serve<'message.managed'> = async (scope, input) => {
  const rows = await store.managed(scope, input, input)
  const total = rows[0]?.count ?? 0
  return {
    total,
    rows: rows.map((row) => ({
      ...present(row),
      audience: row.audience,
      saasIds: row.category_ids,
      enterprises: row.enterprises ?? [],
      isChosen: row.is_chosen,
      departments: row.departments ?? [],
      roles: row.roles ?? [],
      // A reader who has left the space or the audience since may have read the message before.
      isOfConsole: row.for_categories !== null,
      reads: row.recipients === null ? row.reads : Math.min(row.reads, row.recipients),
      recipients: row.recipients,
      state: stateOf(row, scope.now),
      restorable: row.removed_at && later(row.removed_at, RESTORABLE).toISOString(),
    })),
  }
}

type Dated = { from_at: Date; until_at: Date | null; removed_at: Date | null }

const stateOf = ({ from_at, until_at, removed_at }: Dated, now: Date) => {
  if (removed_at) return 'removed' as const
  if (from_at > now) return 'ahead' as const
  return until_at && until_at <= now ? ('over' as const) : ('now' as const)
}

export const messageManagedHandlers = {
  'message.managed': managed,
} satisfies Partial<Handlers>
