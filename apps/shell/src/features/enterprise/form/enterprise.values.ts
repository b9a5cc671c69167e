import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import {
  UNLIMITED_APP_ROWS,
  UNLIMITED_APP_TABLES,
  UNLIMITED_MEMBERS,
  UNLIMITED_STORAGE,
  USUAL_APP_LIMITS,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
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
  /** The storage limit in gigabytes: nobody types bytes. */
  storageLimit: number | string
  appLimit: number | string
  appTableLimit: number | string
  appRowLimit: number | string
  /** The last day as `2026-11-17`; null for no end. */
  expires: string | null
  /** A path, or nothing. */
  homepage: string
  admin: AdminValues
  /** The template, for a new enterprise only. */
  templateId: string | null
}

/** The first admin's fields, as they are typed. */
export type AdminValues = { loginId: string; name: string; phone: string; byText: boolean }

export const noAdmin: AdminValues = { loginId: '', name: '', phone: '', byText: false }

/** The value of a limit field that stands for no limit. */
export const UNLIMITED = 'unlimited'

export const USUAL_LIMITS = {
  memberLimit: 100,
  storageLimit: 10,
  appLimit: USUAL_APP_LIMITS.apps,
  appTableLimit: USUAL_APP_LIMITS.tables,
  appRowLimit: USUAL_APP_LIMITS.rows,
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
  ...USUAL_LIMITS,
  expires: null,
  homepage: '',
  admin: noAdmin,
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
  memberLimit: row.memberLimit >= UNLIMITED_MEMBERS ? UNLIMITED : row.memberLimit,
  storageLimit: row.storageLimit >= UNLIMITED_STORAGE ? UNLIMITED : row.storageLimit / GIGABYTE,
  appLimit: row.appLimit,
  appTableLimit: row.appTableLimit >= UNLIMITED_APP_TABLES ? UNLIMITED : row.appTableLimit,
  appRowLimit: row.appRowLimit >= UNLIMITED_APP_ROWS ? UNLIMITED : row.appRowLimit,
  expires: row.expires && dayOf(new Date(row.expires)),
  homepage: row.homepage ?? '',
  admin: newValues.admin,
  templateId: null,
})

/** A typed number; an empty field is none, because zero would be a limit too. */
const said = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed))

const traits = (values: Values) => ({
  name: values.name,
  entType: Number(values.entType),
  saasEntType: values.saasEntType,
  saasId: values.saasId === null ? null : Number(values.saasId),
  parentId: values.parentId === null ? null : Number(values.parentId),
  private: values.private,
  isControl: values.isControl,
  memberLimit: values.memberLimit === UNLIMITED ? UNLIMITED_MEMBERS : Number(values.memberLimit),
  storageLimit:
    values.storageLimit === UNLIMITED
      ? UNLIMITED_STORAGE
      : Math.round(Number(values.storageLimit) * GIGABYTE),
  appLimit: said(values.appLimit),
  appTableLimit:
    values.appTableLimit === UNLIMITED ? UNLIMITED_APP_TABLES : said(values.appTableLimit),
  appRowLimit: values.appRowLimit === UNLIMITED ? UNLIMITED_APP_ROWS : said(values.appRowLimit),
  expires: values.expires && endOf(values.expires),
  homepage: values.homepage.trim() || null,
})

export const addInput = (values: Values): Input<'sysop.enterprise.add'> => ({
  ...traits(values),
  space: values.space,
  admin: adminInput(values.admin),
  templateId: values.templateId === null ? null : Number(values.templateId),
})

/** The first admin as it is sent; without a phone number, no message is sent either. */
export const adminInput = ({ phone, byText, ...admin }: AdminValues) => {
  const number = phone.trim() || null
  return { ...admin, phone: number, byText: byText && number !== null }
}

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

/** The moment at which an expiry day ends, in the operator's time zone. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

export const inAYear = (today: Date) =>
  dayOf(new Date(today.getFullYear() + 1, today.getMonth(), today.getDate()))
