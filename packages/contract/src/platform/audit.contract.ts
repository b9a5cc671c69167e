import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, filter, id, moment } from '../kernel/fields.ts'

export const AuditLine = z.object({
  seq: z.int(),
  at: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  actor: z.object({ id: z.int(), loginId: z.string(), name: z.string() }).nullable(),
  enterprise: z.object({ id: z.int(), name: z.string() }).nullable(),
  address: z.string(),
  browser: z.string(),
  requestId: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

const nothing = z.literal('').transform(() => undefined)
const optionalId = z.union([nothing, id]).optional()

/** What either trail is narrowed by, the platform's and that of a space. */
export const trailFilters = {
  actor: optionalId,
  /** A whole word such as `session.opened`; on the platform also the noun before the dot. */
  action: filter(64),
  from: z.union([nothing, moment]).optional(),
  until: z.union([nothing, moment]).optional(),
}

const filters = { ...trailFilters, enterprise: optionalId, target: filter(64) }

export const auditCalls = {
  'audit.list': read({
    path: '/v1/audit',
    access: 'operator',
    summary: 'What was done, by whom and from where; newest first',
    staleOn: ['user.changed'],
    input: z.object({
      ...filters,
      /** Lines before this one: the last of the page that came before. */
      before: z.union([nothing, id]).optional(),
      length: count(1, 200).default(50),
    }),
    output: z.object({ lines: z.array(AuditLine), more: z.boolean() }),
  }),
  'audit.export': read({
    path: '/v1/audit/export',
    access: 'operator',
    summary: 'The filtered trail as a spreadsheet',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(filters),
    output: z.string(),
  }),
  'audit.actions': read({
    path: '/v1/audit/actions',
    access: 'operator',
    summary: 'The actions the trail knows, for choosing among them',
    staleOn: { never: 'What a filter offers; asked when the page opens.' },
    input: z.object({}),
    output: z.array(z.string()),
  }),
  'audit.verify': write('POST', {
    path: '/v1/audit/verify',
    access: 'operator',
    summary: 'Check the seals from one on, some at a time; ask again with `next` until it is null',
    input: z.strictObject({ from: count(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({
      /** How far the check has come, of how many lines in all. */
      checked: z.int(),
      total: z.int(),
      next: z.int().nullable(),
      /** The lines among which something was changed, removed or put in between. */
      broken: z.object({ from: z.int(), upto: z.int(), sealed: z.string() }).nullable(),
      /** Written since the last seal; they are bound within seconds. */
      unsealed: z.int(),
    }),
  }),
}
