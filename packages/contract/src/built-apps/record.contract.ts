// long because it has all that is done to a record and asked of a list of them.
import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure, LimitReached } from '../kernel/failure.ts'
import { count, filter, id, ids } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { appTitle } from './blueprint.shape.ts'
import { at, live, narrowed, ofMembers, sorted, table } from './record-asked.ts'
import {
  CHANGES_LISTED,
  MOST_RECORDS_LISTED,
  RECORDS_CHANGED_AT_ONCE,
  RECORDS_REMOVED_AT_ONCE,
} from './record-limits.ts'
import {
  fieldIds,
  RecordChange,
  RecordDetails,
  RecordRow,
  RecordTotals,
  RemovedRecord,
  recordIds,
  recordValues,
} from './record-shape.ts'
import { RecordWhy } from './record-why.ts'

const several = ids.pipe(z.array(z.int()).max(RECORDS_REMOVED_AT_ONCE))

/**
 * Others have changed the same fields since the caller read the record: their values and the record's revision now. Of
 * several records, the position of this one among them.
 */
export const RecordOutdated = failure('record_outdated', 409, {
  row: z.int().optional(),
  revision: z.int(),
  values: recordValues,
})

export const recordCalls = {
  'record.find': read({
    path: '/v1/own-records',
    ...ofMembers,
    statements: 7,
    summary:
      'Records of any app that this person may open, by what they are called, as one types; of the apps worked on last',
    staleOn: { never: 'Asked anew with every letter.' },
    input: z.object({
      search: z.string().trim().min(1).max(100),
      length: count(1, 10).default(5),
    }),
    output: z.array(
      z.object({
        app: z.string(),
        table: z.string(),
        id: z.string(),
        name: z.string(),
        /** The titles of the app and the table. */
        title: appTitle,
        icon: z.string(),
        tableTitle: z.string(),
      }),
    ),
  }),
  'record.list': read({
    path: at,
    ...ofMembers,
    ...live,
    statements: 7,
    summary: 'Records of a table of an app, as far as this person may see them, page by page',
    input: z.object({
      ...narrowed,
      ...sorted,
      columns: fieldIds.optional(),
      /** Of these alone, as far as this person sees them. */
      records: recordIds.optional(),
      /** The key of the page, from `next` or `previous` of an answer. */
      at: z
        .string()
        .regex(/^[\w.~-]{1,200}$/)
        .optional(),
      length: count(1, MOST_RECORDS_LISTED).default(50),
    }),
    output: z.object({
      rows: z.array(RecordRow),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  }),
  'record.count': read({
    path: `${at}/count`,
    ...ofMembers,
    ...live,
    statements: 6,
    summary: 'How many records of a list there are; beyond a limit nobody counts',
    input: z.object(narrowed),
    output: z.object({ count: z.int(), isCapped: z.boolean() }),
  }),
  'record.totals': read({
    path: `${at}/totals`,
    ...ofMembers,
    ...live,
    statements: 6,
    summary:
      'What the numbers of a list add up to, their average, the least and the greatest of them, field by field',
    input: z.object({ ...narrowed, columns: fieldIds.optional() }),
    output: z.object({ totals: z.record(z.string(), RecordTotals) }),
  }),
  'record.pick': read({
    path: `${at}/pick`,
    ...ofMembers,
    ...live,
    statements: 7,
    summary: 'What records of a table are called, for choosing one',
    input: z.object({ ...table, search: filter(), length: count(1, 50).default(20) }),
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  'record.bin': read({
    path: `${at}/bin`,
    ...ofMembers,
    ...live,
    statements: 7,
    summary: 'Removed records that this person may restore, the last one first',
    input: z.object({ ...table, ...pageInput }),
    output: page(RemovedRecord),
  }),
  'record.export': read({
    path: `${at}/export`,
    ...ofMembers,
    ownEyes: true,
    isWork: false,
    // Besides, one for each five hundred rows of the file and what they refer to; of long texts one for each 4 MB.
    statements: 24,
    proof: 'exports',
    envelope: 'file',
    summary:
      'Records of a list as a spreadsheet: CSV, or a workbook in which numbers and days are what they are',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({
      ...narrowed,
      ...sorted,
      columns: fieldIds.optional(),
      form: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    output: z.string(),
  }),
  'record.get': read({
    path: `${at}/{id}`,
    ...ofMembers,
    ...live,
    statements: 7,
    summary: 'One record, who made it and who changed it last',
    input: z.object({ ...table, id }),
    output: RecordDetails,
  }),
  'record.beside': read({
    path: `${at}/{id}/beside`,
    ...ofMembers,
    ...live,
    statements: 9,
    summary: 'The records before and after one in a list, whether or not the list has it by now',
    input: z.object({ ...narrowed, ...sorted, id }),
    output: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  }),
  'record.why': read({
    path: `${at}/{id}/why`,
    ...ofMembers,
    statements: 9,
    summary:
      'Why somebody may or may not see, change and remove a record: of oneself, and for those who manage the app of anybody',
    staleOn: [...live.staleOn, 'organisation.changed', 'role.changed'],
    about: live.about,
    input: z.object({ ...table, id, person: id.optional() }),
    output: RecordWhy,
  }),
  'record.history': read({
    path: `${at}/{id}/history`,
    ...ofMembers,
    ...live,
    statements: 8,
    summary: 'What became of a record, change by change, the last one first',
    input: z.object({
      ...table,
      id,
      /** The revision before which changes are read. */
      before: count(1, 2_000_000_000).optional(),
      length: count(1, CHANGES_LISTED).default(50),
    }),
    output: z.object({ changes: z.array(RecordChange), isMore: z.boolean() }),
  }),
  'record.add': write('POST', {
    path: at,
    ...ofMembers,
    proof: 'own',
    statements: 11,
    summary:
      'Add a record; with the same key a second time it is the one from before, and what differs by now is changed in it',
    input: z.strictObject({ ...table, values: recordValues, clientKey: z.uuid() }),
    output: RecordDetails,
    fails: [RecordOutdated, LimitReached],
  }),
  'record.change': write('PUT', {
    path: `${at}/{id}`,
    ...ofMembers,
    proof: 'own',
    statements: 11,
    summary:
      'Change fields of a record; others that were changed meanwhile stay as they are, and the same ones are said',
    input: z.strictObject({
      ...table,
      id,
      revision: count(0, 2_000_000_000),
      values: recordValues,
    }),
    output: RecordDetails,
    fails: [RecordOutdated],
  }),
  'record.changeMany': write('POST', {
    path: `${at}/many`,
    ...ofMembers,
    bulk: true,
    proof: 'own',
    statements: 12,
    summary:
      'Add and change several records, all of them or none: what was pasted or filled down. Sent again, nothing is there twice',
    input: z.strictObject({
      ...table,
      rows: z
        .array(
          z.union([
            z.strictObject({ id, revision: count(0, 2_000_000_000), values: recordValues }),
            z.strictObject({ clientKey: z.uuid(), values: recordValues }),
          ]),
        )
        .min(1)
        .max(RECORDS_CHANGED_AT_ONCE),
    }),
    /** The records in the order in which they were sent. */
    output: z.object({ rows: z.array(z.object({ id: z.string(), revision: z.int() })) }),
    fails: [RecordOutdated, LimitReached],
  }),
  'record.remove': write('POST', {
    path: `${at}/remove`,
    ...ofMembers,
    proof: 'undoable',
    statements: 9,
    summary: 'Remove records; for a month they can be restored',
    input: z.strictObject({ ...table, ids: several }),
    output: z.object({ removed: z.int() }),
  }),
  'record.restore': write('POST', {
    path: `${at}/restore`,
    ...ofMembers,
    proof: 'undoable',
    statements: 9,
    summary: 'Take back that records were removed',
    input: z.strictObject({ ...table, ids: several }),
    output: z.object({ restored: z.int() }),
  }),
}
