import { z } from 'zod'
import { filter, flag } from '../kernel/fields.ts'
import { blueprintId } from './blueprint.shape.ts'
import { where } from './record-shape.ts'

/** An app that people of the space made, by its name. */
export const builtAppName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

export const table = { app: builtAppName, table: blueprintId }
/** What narrows a list: conditions on fields, and a text that is looked for in all that nobody is denied. */
export const narrowed = {
  ...table,
  where,
  search: filter(),
  /** Only those beside which something stands that did not fit into a field. */
  misfits: flag.optional(),
}
export const sorted = {
  /** A field of a kind that sorts (`isSortedInTable`); without it the newest come first. */
  sort: blueprintId.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
}

/**
 * What grants in the app allow, its blueprint says. Whoever looks at the platform as somebody reads what they read; whoever
 * acts for them works with it, in their name (docs/decisions/0195).
 */
export const ofMembers = { access: 'member', ownTables: true, isWork: true } as const
export const live = {
  staleOn: ['record.changed', 'builtApp.moved', 'access.changed'],
  about: { app: 'app', table: 'table' },
} as const
export const at = '/v1/records/{app}/{table}'
