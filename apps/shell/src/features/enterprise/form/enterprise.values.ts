import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'

/** What the form holds: texts and numbers as they are typed. */
export type Values = {
  name: string
  space: string
  entType: string
  saasEntType: Enterprise['saasEntType']
  saasId: string | null
  parentId: string | null
  private: boolean
  isControl: boolean
  memberLimit: number | string
  /** In gigabytes: nobody types bytes. */
  storageLimit: number | string
  /** The last day, as the calendar names it. */
  expires: string | null
  /** A path, or nothing. */
  homepage: string
  admin: { loginId: string; name: string }
  /** Only asked when one is founded. */
  templateId: string | null
}

const GIGABYTE = 1024 ** 3

export const newValues: Values = {
  name: '',
  space: '',
  entType: '0',
  saasEntType: 'trial',
  saasId: null,
  parentId: null,
  private: false,
  isControl: false,
  memberLimit: 100,
  storageLimit: 10,
  expires: null,
  homepage: '',
  admin: { loginId: '', name: '' },
  templateId: null,
}

export const valuesOf = (row: Enterprise): Values => ({
  name: row.name,
  space: row.space,
  entType: String(row.entType),
  saasEntType: row.saasEntType,
  saasId: row.saasId === null ? null : String(row.saasId),
  parentId: row.parentId === null ? null : String(row.parentId),
  private: row.private,
  isControl: row.isControl,
  memberLimit: row.memberLimit,
  storageLimit: row.storageLimit / GIGABYTE,
  expires: row.expires && dayOf(new Date(row.expires)),
  homepage: row.homepage ?? '',
  admin: newValues.admin,
  templateId: null,
})

const traits = (values: Values) => ({
  name: values.name,
  entType: Number(values.entType),
  saasEntType: values.saasEntType,
  saasId: values.saasId === null ? null : Number(values.saasId),
  parentId: values.parentId === null ? null : Number(values.parentId),
  private: values.private,
  isControl: values.isControl,
  memberLimit: Number(values.memberLimit),
  storageLimit: Math.round(Number(values.storageLimit) * GIGABYTE),
  expires: values.expires && endOf(values.expires),
  homepage: values.homepage.trim() || null,
})

export const addInput = (values: Values): Input<'sysop.enterprise.add'> => ({
  ...traits(values),
  space: values.space,
  admin: values.admin,
  templateId: values.templateId === null ? null : Number(values.templateId),
})

type Change = Omit<Input<'sysop.enterprise.update'>, 'id' | 'revision'>

/** Only what was changed is sent, so that two people editing different fields do not collide. */
export function changesBetween(before: Values, after: Values): Change {
  const touched = (key: string) => before[key as keyof Values] !== after[key as keyof Values]
  return Object.fromEntries(Object.entries(traits(after)).filter(([key]) => touched(key)))
}

export const dayOf = (moment: Date) =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** An enterprise that expires on a day may work until that day ends where the operator is. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()
