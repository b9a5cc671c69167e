import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { presentMaintenance } from './system.maintenance.ts'
import * as store from './system.store.ts'

export const maintenanceOf = async ({ db, visit, now }: Scope) =>
  presentMaintenance(await store.maintenance(db), visit.language, now)

export const get: Serve<'sysop.update.get'> = (scope) => maintenanceOf(scope)

export const set: Serve<'sysop.update.set'> = async (scope, input) => {
  const { from, until, updating } = input
  const begins = Math.max(from && !updating ? Date.parse(from) : 0, scope.now.getTime())
  if ((updating || from) && until && Date.parse(until) <= begins)
    throw Invalid({ fields: { until: 'too_early' } })
  await store.setMaintenance(scope, input)
  await audit(scope, { action: 'maintenance.changed', target: 'platform', detail: input })
  await announce(scope.db, ['everyone'], { kind: 'maintenance.changed' })
  return presentMaintenance(input, scope.visit.language, scope.now)
}

export const updatetime: Serve<'sysop.updatetime'> = async (scope) => {
  const { updating, from, until } = await maintenanceOf(scope)
  return { updating, from, until, now: scope.now.toISOString() }
}

export const systemHandlers = {
  'sysop.update.get': get,
  'sysop.update.set': set,
  'sysop.updatetime': updatetime,
} satisfies Partial<Handlers>
