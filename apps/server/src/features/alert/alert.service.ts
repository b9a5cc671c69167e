import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import * as store from './alert.store.ts'

export const list: Serve<'alert.list'> = async (scope) => {
  const rows = await store.newest(scope)
  const alerts = rows.map(({ is_seen: isSeen, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    isSeen,
  }))
  return { unseen: alerts.filter(({ isSeen }) => !isSeen).length, alerts }
}

export const see: Serve<'alert.see'> = async (scope) => {
  await store.see(scope)
  return {}
}

export const alertHandlers = {
  'alert.list': list,
  'alert.see': see,
} satisfies Partial<Handlers>

export const alertConstraints: Constraints = {
  alerts_seen_account_id_fkey: callerGone,
}
