import type { Input } from '@atrium/contract/kernel/client.ts'
import type { BatchAction } from '@atrium/contract/platform/batch-actions.ts'

export type Act = Input<'batch.start'>['act']

/** The values of all fields before anything is typed. */
export const emptyValues = {
  months: '3',
  until: null as string | null,
  reason: '',
  category: '',
  memberLimit: '' as number | string,
  storageGb: '' as number | string,
  appLimit: '' as number | string,
  appTableLimit: '' as number | string,
  appRowLimit: '' as number | string,
  title: '',
  body: '',
  level: 'info' as 'info' | 'success' | 'warning' | 'critical',
  template: '',
  how: 'list' as 'text' | 'list',
  from: '',
  to: '',
  successor: '',
}
export type ActValues = typeof emptyValues

const plainLimits = ['memberLimit', 'appLimit', 'appTableLimit', 'appRowLimit'] as const
const GB = 1024 ** 3
/** The last second of a day in the reader's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

/** The action as it is sent, or null while something is missing. */
export function actOf(action: BatchAction, values: ActValues): Act | null {
  if (action === 'extend') {
    if (values.months) return { action, months: Number(values.months) }
    return values.until ? { action, until: endOf(values.until) } : null
  }
  if (action === 'suspend')
    return values.reason.trim() ? { action, reason: values.reason.trim() } : null
  if (action === 'category') {
    if (!values.category) return null
    return { action, saasId: values.category === 'none' ? null : Number(values.category) }
  }
  if (action === 'limits') {
    const { storageGb } = values
    const typed = plainLimits.filter((limit) => values[limit] !== '')
    if (typed.length === 0 && storageGb === '') return null
    return {
      action,
      ...Object.fromEntries(typed.map((limit) => [limit, Number(values[limit])])),
      ...(storageGb !== '' && { storageLimit: Math.round(Number(storageGb) * GB) }),
    }
  }
  if (action === 'announce') {
    const { title, body, level } = values
    return title.trim() && body.trim() ? { action, title, body, level } : null
  }
  if (action === 'template')
    return values.template ? { action, templateId: Number(values.template) } : null
  if (action === 'resetPassword') return { action, how: values.how }
  return action === 'move' ? moveOf(values) : { action }
}

function moveOf({ from, to, successor }: ActValues): Act | null {
  if (!from || !to || from === to) return null
  return {
    action: 'move',
    from: Number(from),
    to: Number(to),
    successor: successor ? Number(successor) : null,
  }
}
