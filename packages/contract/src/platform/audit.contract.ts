import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, filter, id, moment, zone } from '../kernel/fields.ts'

/** A thing with its name; of a deleted one, the last name it had. */
const Named = z.object({ id: z.int(), name: z.string(), isGone: z.boolean() })

export const AuditLine = z.object({
  seq: z.int(),
  at: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
  /** The names of things that the details have by id: `department:7`. */
  names: z.record(z.string(), z.string()),
  actor: Named.extend({ loginId: z.string() }).nullable(),
  enterprise: Named.nullable(),
  /** The target of the action: its kind, and its name where it has one. */
  subject: z.object({ kind: z.string(), name: z.string().nullable(), isGone: z.boolean() }),
  /** The bulk action of which this line is a part: `batch-12`, for `within`. */
  partOf: z.string().nullable(),
  /** The platform did it by itself. */
  isSystem: z.boolean(),
  address: z.string(),
  browser: z.string(),
  requestId: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

const nothing = z.literal('').transform(() => undefined)
const optionalId = z.union([nothing, id]).optional()

/** The filters of both audit logs, the platform's and a space's. */
export const trailFilters = {
  actor: optionalId,
  /** Actions such as `session.opened`, separated by commas; on the platform also the noun before the dot. */
  action: filter(400),
  from: z.union([nothing, moment]).optional(),
  until: z.union([nothing, moment]).optional(),
}

/**
 * The id of a bulk action or import whose parts are listed. Without it, such an action is one line, unless its parts
 * match a search.
 */
export const within = z
  .union([nothing, z.string().regex(/^(batch|memberBatch|memberImport|userImport)-\d{1,15}$/)])
  .optional()

/** The histogram of lines over time: how many there are from each moment to the next. */
export const Histogram = z.object({
  edges: z.array(z.string()),
  /** One fewer than edges; `MOST_IN_A_BAR` where there are more. */
  counts: z.array(z.int()),
})

const filters = {
  ...trailFilters,
  enterprise: optionalId,
  /** An id or a name in the log; with the kind before it (`person:7`), no other thing with that id. */
  target: filter(100),
  within,
  /** A search text: a name in a line, an action, an address, or an id. */
  search: filter(),
}

export const auditCalls = {
  'audit.list': read({
    path: '/v1/audit',
    access: 'operator',
    statements: 6,
    summary: 'What was done, by whom, to what and from where; newest first',
    staleOn: ['user.changed'],
    input: z.object({
      ...filters,
      /** The number of a single line. */
      seq: id.optional(),
      /** The number before which lines are read: the last of the previous page. */
      before: z.union([nothing, id]).optional(),
      length: count(1, 200).default(50),
    }),
    output: z.object({ lines: z.array(AuditLine), more: z.boolean() }),
  }),
  'audit.histogram': read({
    path: '/v1/audit/histogram',
    access: 'operator',
    summary: 'How many lines there are over time, of those that the filters leave',
    staleOn: { never: 'It grows with everything that is done; its page asks again.' },
    input: z.object({ ...filters, zone }),
    output: Histogram,
  }),
  'audit.export': read({
    path: '/v1/audit/export',
    access: 'operator',
    // The lines, and what everything in them is called.
    statements: 6,
    proof: 'exports',
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
  'audit.things': read({
    path: '/v1/audit/things',
    access: 'operator',
    summary:
      'What the trail may be about, found by its name, for choosing among it; also what is gone',
    staleOn: { never: 'What a filter offers; asked as somebody types.' },
    input: z.object({ search: filter() }),
    output: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        name: z.string(),
        detail: z.string(),
        isGone: z.boolean(),
      }),
    ),
  }),
  'audit.verify': write('POST', {
    path: '/v1/audit/verify',
    access: 'operator',
    // One more for each seal that is checked.
    statements: 16,
    proof: 'harmless',
    summary: 'Check the seals from one on, some at a time; ask again with `next` until it is null',
    input: z.strictObject({ from: count(0, Number.MAX_SAFE_INTEGER).default(0) }),
    output: z.object({
      /** How far the check has come, of how many lines in all. */
      checked: z.int(),
      total: z.int(),
      next: z.int().nullable(),
      /** The lines among which something was changed, removed or put in between. */
      broken: z.object({ from: z.int(), upto: z.int(), sealed: z.string() }).nullable(),
      /** How many lines were written since the last seal; they are sealed within seconds. */
      unsealed: z.int(),
    }),
  }),
}
