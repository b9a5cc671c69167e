import { z } from 'zod'
import { FileRefused, ownFileName, StorageFull } from '../apps/file.contract.ts'
import { fileKinds } from '../apps/file-limits.ts'
import {
  arrivalFails,
  arrivalInput,
  DiskFull,
  StoreAway,
  Upload,
  UploadsFull,
} from '../apps/upload.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { LimitReached } from '../kernel/failure.ts'
import { count, id } from '../kernel/fields.ts'
import { blueprintId } from './blueprint.shape.ts'
import { builtAppName } from './record-asked.ts'

const record = { app: builtAppName, table: blueprintId, id }
const one = { ...record, file: id }

export const RecordFile = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(fileKinds),
  size: z.int(),
  /** Whether a browser can show it. */
  isShown: z.boolean(),
  at: z.string(),
  /** Who added it; without a name where they are gone. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type RecordFile = z.output<typeof RecordFile>

const ofMembers = { access: 'member', ownTables: true, ownEyes: true } as const
/** Somebody who acts for a colleague sees files, and downloads none. */
const ofWork = { isWork: true } as const
const at = '/v1/records/{app}/{table}/{id}/files'

/** Whoever sees a record sees its files; whoever may change it adds and removes some. */
export const recordFileCalls = {
  'record.files': read({
    path: at,
    ...ofMembers,
    ...ofWork,
    statements: 7,
    summary: 'Files and pictures of a record, in the order in which they were added',
    staleOn: ['record.changed', 'builtApp.moved', 'access.changed'],
    about: { app: 'app', table: 'table' },
    input: z.object(record),
    output: z.object({ files: z.array(RecordFile) }),
  }),
  'record.beginFile': write('POST', {
    path: `${at}/upload`,
    ...ofMembers,
    statements: 22,
    proof: 'own',
    summary: 'Begin to send a file for a record, or find the upload that was begun for it',
    input: z.strictObject({
      ...record,
      name: ownFileName,
      size: count(1, Number.MAX_SAFE_INTEGER),
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull, UploadsFull, FileRefused, StorageFull, LimitReached],
  }),
  'record.takeFile': write('POST', {
    path: at,
    ...ofMembers,
    statements: 40,
    proof: 'own',
    summary: 'Add to a record an upload of which all parts are here',
    input: z.strictObject({ ...record, ...arrivalInput }),
    output: RecordFile,
    fails: [...arrivalFails, FileRefused, StorageFull, LimitReached],
  }),
  'record.removeFile': write('DELETE', {
    path: `${at}/{file}`,
    ...ofMembers,
    ...ofWork,
    proof: 'undoable',
    statements: 10,
    summary:
      'Remove a file of a record; for a month it can be taken back, and counts until it is gone',
    input: z.strictObject(one),
    output: z.object({}),
  }),
  'record.restoreFile': write('POST', {
    path: `${at}/{file}/restore`,
    ...ofMembers,
    ...ofWork,
    proof: 'undoable',
    statements: 10,
    summary: 'Take back that a file was removed',
    input: z.strictObject(one),
    output: z.object({}),
    fails: [LimitReached],
  }),
  'record.downloadFile': read({
    path: `${at}/{file}/download`,
    ...ofMembers,
    statements: 7,
    proof: 'harmless',
    summary: 'A file of a record, to be saved',
    staleOn: { never: 'Fetched when it is asked for.' },
    envelope: 'file',
    input: z.object(one),
    output: z.any(),
    fails: [StoreAway],
  }),
  'record.showFile': read({
    path: `${at}/{file}/preview`,
    ...ofMembers,
    ...ofWork,
    statements: 7,
    proof: 'harmless',
    summary:
      'A file of a record, to be shown by the browser: only of kinds that it can show, and as no other',
    staleOn: { never: 'A file does not change under its id.' },
    envelope: 'file',
    input: z.object(one),
    output: z.any(),
    fails: [StoreAway],
  }),
}
