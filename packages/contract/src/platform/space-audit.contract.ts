import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, filter, id, zone } from '../kernel/fields.ts'
import { AuditLine, Histogram, trailFilters, within } from './audit.contract.ts'

/** The target of a line, with its name where the line itself does not have it. */
const Subject = z.object({
  /** The kind of the target; `enterprise` is the reader's own. */
  kind: z.string(),
  name: z.string().nullable(),
  isGone: z.boolean(),
})

/** A line of the audit log as the space reads it. */
export const SpaceAuditLine = AuditLine.omit({
  enterprise: true,
  actor: true,
  subject: true,
}).extend({
  actor: z
    .object({
      id: z.int(),
      name: z.string(),
      /** The login id; empty for people of the platform, which is private. */
      loginId: z.string(),
      isPlatform: z.boolean(),
      isGone: z.boolean(),
    })
    .nullable(),
  subject: Subject.nullable(),
})
export type SpaceAuditLine = z.output<typeof SpaceAuditLine>

const filters = {
  ...trailFilters,
  /** By whom: people of the space, or people of the platform. */
  by: z.enum(['', 'platform', 'members']).optional(),
  /** The id of the person it was done to. */
  target: id.optional(),
  within,
  /** A search text: a name in a line, also of deleted things, an action, an IP address, or an id. */
  search: filter(),
  sort: z.enum(['at']).default('at'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

export const spaceAuditCalls = {
  'spaceAudit.list': read({
    path: '/v1/enterprise/audit',
    access: 'may:audit',
    statements: 16,
    summary: 'What was done in this space, by whom and from where, also by the platform',
    staleOn: { never: 'It grows with everything that is done; a reader asks again.' },
    input: z.object({
      ...filters,
      /** The number of a single line. */
      seq: id.optional(),
      /** The position at which the previous piece ended. */
      after: z
        .string()
        .regex(/^\d{1,17}\.\d{1,15}$/)
        .optional(),
      length: count(1, 200).default(50),
    }),
    output: z.object({ lines: z.array(SpaceAuditLine), next: z.string().nullable() }),
  }),
  'spaceAudit.histogram': read({
    path: '/v1/enterprise/audit/histogram',
    access: 'may:audit',
    summary: 'How many lines there are over time in this space, of those that the filters leave',
    staleOn: { never: 'It grows with everything that is done; its page asks again.' },
    input: z.object({ ...filters, zone }),
    output: Histogram,
  }),
  'spaceAudit.export': read({
    path: '/v1/enterprise/audit/export',
    access: 'may:audit',
    statements: 14,
    proof: 'exports',
    summary: 'The filtered trail of this space as a spreadsheet',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(filters),
    output: z.string(),
  }),
  'spaceAudit.actions': read({
    path: '/v1/enterprise/audit/actions',
    access: 'may:audit',
    summary: 'What has been done in this space, for choosing among it',
    staleOn: { never: 'What a filter offers; asked when the page opens.' },
    input: z.object({}),
    output: z.array(z.string()),
  }),
  'spaceAudit.people': read({
    path: '/v1/enterprise/audit/people',
    access: 'may:audit',
    summary:
      'People of the trail of this space whose name or login ID contains a term, also those gone, for choosing among them',
    staleOn: { never: 'What a filter offers; asked as somebody types.' },
    input: z.object({ search: filter() }),
    output: z.array(z.object({ id: z.int(), name: z.string(), loginId: z.string() })),
  }),
  'spaceAudit.verify': write('POST', {
    path: '/v1/enterprise/audit/verify',
    access: 'may:audit',
    // One more for each seal that is checked.
    statements: 36,
    proof: 'harmless',
    summary: 'Check the seals over the lines of this space, some at a time; ask again with `next`',
    input: z.strictObject({ from: count(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({
      /** How much of the time since the space was created has been checked, from 0 to 1. */
      done: z.number(),
      next: z.int().nullable(),
      /** How many of the checked lines belong to this space. */
      lines: z.int(),
      /** Between which moments something was changed, and how many lines of this space are in that time. */
      broken: z
        .object({ from: z.string().nullable(), until: z.string(), lines: z.int() })
        .nullable(),
      /** How many lines of this space are not sealed yet. */
      unsealed: z.int(),
    }),
  }),
}
