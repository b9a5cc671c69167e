import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/implement.ts'
import { announce } from '../../kernel/live.ts'
import { record } from '../../kernel/record.ts'
import { isUpdating } from './system.maintenance.ts'
import * as store from './system.store.ts'

export const get: Serve<'sysop.update.get'> = async ({ db, now }) => {
  const row = await store.maintenance(db)
  return { ...row, updating: isUpdating(row, now) }
}

export const set: Serve<'sysop.update.set'> = async (scope, input) => {
  const { from, until } = input
  if (from && until && Date.parse(from) >= Date.parse(until))
    throw Invalid({ fields: { until: 'too_early' } })
  await store.setMaintenance(scope, input)
  await record(scope, { action: 'maintenance.changed', target: 'platform', detail: input })
  await announce(scope.db, ['everyone'], { kind: 'maintenance.changed' })
  return { ...input, updating: isUpdating(input, scope.now) }
}

export const updatetime: Serve<'sysop.updatetime'> = async ({ db, now }) => {
  const row = await store.maintenance(db)
  const { from, until } = row
  return { updating: isUpdating(row, now), from, until, now: now.toISOString() }
}
