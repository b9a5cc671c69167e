import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'

/** What the form holds: moments as the reader's own clock shows them, ids as text. */
export type Values = {
  title: string
  body: string
  level: ManagedMessage['level']
  pinned: boolean
  from: string
  until: string
  /** `chosen`: some departments and roles of the space. */
  audience: ManagedMessage['audience'] | 'chosen'
  saasIds: string[]
  entids: string[]
  departmentIds: string[]
  roleIds: string[]
}

export const newValues: Values = {
  title: '',
  body: '',
  level: 'info',
  pinned: false,
  from: '',
  until: '',
  audience: 'all',
  saasIds: [],
  entids: [],
  departmentIds: [],
  roleIds: [],
}

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as `2026-03-01T09:30` in the reader's time zone. */
export function toClock(moment: string | null): string {
  if (!moment) return ''
  const at = new Date(moment)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

const fromClock = (clock: string) => (clock ? new Date(clock).toISOString() : null)

export const valuesOf = (message: ManagedMessage): Values => ({
  title: message.title,
  body: message.body,
  level: message.level,
  pinned: message.pinned,
  from: toClock(message.from),
  until: toClock(message.until),
  audience: message.isChosen ? 'chosen' : message.audience,
  saasIds: message.saasIds.map(String),
  entids: idsOf(message.enterprises),
  departmentIds: idsOf(message.departments),
  roleIds: idsOf(message.roles),
})

const idsOf = (those: { id: number }[]) => those.map(({ id }) => String(id))

export const inputOf = (
  { from, until, saasIds, entids, departmentIds, roleIds, audience, ...plain }: Values,
  message: ManagedMessage | null,
): Input<'message.write'> => ({
  ...plain,
  ...(message && { id: message.id }),
  // The field shows no seconds, so an untouched beginning is sent as it was.
  from: message && from === toClock(message.from) ? message.from : fromClock(from),
  until: fromClock(until),
  saasIds: saasIds.map(Number),
  entids: entids.map(Number),
  audience: audience === 'chosen' ? 'space' : audience,
  ...(audience === 'chosen' && {
    isChosen: true,
    departmentIds: departmentIds.map(Number),
    roleIds: roleIds.map(Number),
  }),
})
