import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { LimitReached } from '../kernel/failure.ts'
import { count, id, title } from '../kernel/fields.ts'
import { MOST_ROWS } from './import-limit.ts'
import { cell, ImportProgress, RowsRefused } from './user-import.contract.ts'

/**
 * A row as the spreadsheet has it: what is wrong with a cell is reported for the row, and does not refuse the request.
 */
const MemberImportRow = z.strictObject({
  loginId: cell,
  name: cell,
  phone: cell,
  /** Departments by their paths from the top, as `研发/前端; 生产`. The first is the main one. */
  departments: cell,
  title: cell,
  /** The superior by login id, which may stand in brackets behind the name. */
  superior: cell,
  roles: cell,
})
const MOST_LINE = 10_000_000
const rows = z.array(MemberImportRow).min(1).max(MOST_ROWS)
/** Whether missing departments are created; else their rows are left out. */
const makesDepartments = z.boolean().default(false)

// words for each: verdict.*
export const memberVerdicts = [
  'required',
  'malformed',
  'doubled',
  'over_limit',
  'unknown',
  'forbidden',
  'too_many',
] as const

export const memberImportCalls = {
  'memberImport.check': write('POST', {
    path: '/v1/member-imports/check',
    access: 'may:org',
    // Where a rule gives more than the importer has, one for each department and title besides.
    statements: 24,
    proof: 'harmless',
    bulk: true,
    summary: 'A dry run: what would become of each row, and nothing happens',
    input: z.strictObject({ rows, makesDepartments }),
    output: z.object({
      /** How many more people the enterprise can have. */
      room: z.int(),
      /** The paths of missing departments that can be created. */
      missing: z.array(z.string()),
      rows: z.array(
        z.object({
          ok: z.boolean(),
          /** Whether the row adds a person or changes an existing one. */
          act: z.enum(['add', 'update']),
          fields: z.record(z.string(), z.enum(memberVerdicts)),
        }),
      ),
    }),
  }),
  'memberImport.start': write('POST', {
    path: '/v1/member-imports',
    access: 'may:org',
    statements: 46,
    proof: 'gives',
    bulk: true,
    summary: 'Add or change the people of a spreadsheet, by a durable job',
    input: z.strictObject({
      fileName: title(200),
      rows,
      makesDepartments,
      /** The number of each row in its sheet, as the dry run and the report have it. */
      lines: z.array(count(1, MOST_LINE)).max(MOST_ROWS).optional(),
    }),
    output: z.object({ id: z.int() }),
    fails: [RowsRefused, LimitReached],
  }),
  'memberImport.list': read({
    path: '/v1/member-imports',
    access: 'may:org',
    statements: 6,
    summary: 'The latest imports into the space, and how far each has come',
    staleOn: ['memberImport.moved'],
    input: z.object({}),
    output: z.array(ImportProgress.omit({ enterprise: true })),
  }),
  'memberImport.report': write('POST', {
    path: '/v1/member-imports/{id}/report',
    access: 'may:org',
    statements: 10,
    proof: 'exports',
    summary: 'What became of each row (CSV); the one-time passwords are in it once',
    input: z.strictObject({ id }),
    output: z.object({ name: z.string(), csv: z.string(), passwords: z.int() }),
  }),
}
