import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, title } from '../kernel/fields.ts'
import { MOST_ROWS } from './import-limit.ts'
import { Verdict } from './person.contract.ts'

/**
 * A cell, with as much as a spreadsheet can hold. A longer text than any field takes is cut: it is too long either
 * way.
 */
export const cell = z
  .string()
  .max(32_767)
  .transform((text) => text.trim().slice(0, 200))
  .default('')

/**
 * A row as the spreadsheet has it: what is wrong with a cell is reported for the row, and does not refuse the request.
 */
const ImportRow = z.strictObject({
  loginId: cell,
  name: cell,
  phone: cell,
  userType: cell,
  title: cell,
})

const rows = z.array(ImportRow).min(1).max(MOST_ROWS)

export const RowVerdict = z.enum([...Verdict.options, 'doubled'])
export type RowVerdict = z.output<typeof RowVerdict>

export const ImportProgress = z.object({
  id: z.int(),
  fileName: z.string(),
  enterprise: z.object({ id: z.int(), name: z.string() }),
  by: z.string().nullable(),
  made: z.string(),
  status: z.enum(['waiting', 'done', 'failed']),
  rows: z.int(),
  done: z.int(),
  added: z.int(),
  /** How many existing people were changed; an operator's import only adds people. */
  changed: z.int(),
  /** How many one-time passwords wait to be shown, once, to the person who began the import. */
  passwords: z.int(),
})
export type ImportProgress = z.output<typeof ImportProgress>

export const RowsRefused = failure('rows_refused', 409, {})

export const userImportCalls = {
  'userImport.check': write('POST', {
    path: '/v1/user-imports/check',
    access: 'operator',
    proof: 'harmless',
    bulk: true,
    summary: 'A dry run: a verdict for each row, and nothing happens',
    input: z.strictObject({ entid: id, rows }),
    output: z.object({
      /** How many more people the enterprise can have. */
      room: z.int(),
      rows: z.array(z.object({ ok: z.boolean(), fields: z.record(z.string(), RowVerdict) })),
    }),
  }),
  'userImport.start': write('POST', {
    path: '/v1/user-imports',
    access: 'operator',
    statements: 13,
    proof: 'gives',
    bulk: true,
    summary: 'Add the rows of a spreadsheet as people of an enterprise, by a durable job',
    input: z.strictObject({ entid: id, fileName: title(200), rows }),
    output: z.object({ id: z.int() }),
    fails: [RowsRefused],
  }),
  'userImport.list': read({
    path: '/v1/user-imports',
    access: 'operator',
    summary: 'The latest imports, and how far each has come',
    staleOn: ['userImport.moved'],
    input: z.object({}),
    output: z.array(ImportProgress),
  }),
  'userImport.report': write('POST', {
    path: '/v1/user-imports/{id}/report',
    access: 'operator',
    statements: 9,
    proof: 'exports',
    summary: 'What became of each row (CSV); the one-time passwords are in it once',
    input: z.strictObject({ id }),
    output: z.object({ name: z.string(), csv: z.string(), passwords: z.int() }),
  }),
}
