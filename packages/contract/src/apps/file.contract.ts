// long because it has all that becomes of a file, from its arrival to its removal.
import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { count, id, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { FILE_NAME_LENGTH, FILE_NUMBERS, FILE_SIZES, fileKinds } from './file-limits.ts'
import {
  arrivalFails,
  arrivalInput,
  DiskFull,
  StoreAway,
  Upload,
  UploadsFull,
} from './upload.contract.ts'

const FileKind = z.enum(fileKinds)

/** One line without characters that a file system takes for a folder. */
export const ownFileName = title(FILE_NAME_LENGTH)
  .regex(/^[^/\\]*$/)
  .refine((name) => !/^\.+$/.test(name))

export const OwnFile = z.object({
  id: z.int(),
  name: z.string(),
  kind: FileKind,
  size: z.int(),
  /** Whether the file can be shown at once; some are converted first. */
  isShown: z.boolean(),
  made: z.string(),
  /** Until when a deleted file can be restored; else null. */
  restorable: z.string().nullable(),
  /** The former owner, where the file came from a colleague who left. */
  from: z.string().nullable(),
})
export type OwnFile = z.output<typeof OwnFile>

/** The space refuses such a file: it is too large, of a kind it does not allow, or one too many. */
export const FileRefused = failure('file_refused', 409, {
  why: z.enum(['size', 'kind', 'number']),
})
/**
 * The file could not be converted: the converter is away, the file is too large for it, or of no kind it understands.
 */
export const NotConvertible = failure('not_convertible', 409, {
  why: z.enum(['away', 'size', 'content']),
})
/** The storage of the enterprise is full. */
export const StorageFull = failure('storage_full', 409, {})

const staleOn = ['file.changed', 'enterprise.changed'] as const

const rules = {
  /** The most bytes of one file. */
  largest: z.literal(FILE_SIZES),
  /** The most files of one person. */
  most: z.literal(FILE_NUMBERS),
  kinds: z
    .array(FileKind)
    .min(1)
    .max(fileKinds.length)
    .transform((given) => fileKinds.filter((kind) => given.includes(kind))),
}

export const FileRules = z.strictObject(rules)

export const fileCalls = {
  'file.rules': read({
    path: '/api2/config/setting/ATTACHMENT_S',
    access: 'signedIn',
    vouched: true,
    summary:
      'Which files this space takes: how large, of which kinds, how many of a person; outside of a space the usual',
    staleOn: ['enterprise.changed'],
    input: z.object({}),
    output: z.object({
      /** The limit in force, never more than this installation's. */
      largest: z.int(),
      most: z.int(),
      kinds: z.array(FileKind),
      /** The most a space can choose here. */
      bound: z.int(),
    }),
  }),
  'file.setRules': write('PUT', {
    path: '/v1/file-rules',
    access: 'may:data',
    statements: 9,
    proof: 'undoable',
    summary: 'Say which files the space takes; files that are there stay',
    input: FileRules,
    output: z.object({}),
  }),
  'file.previews': read({
    path: '/api/filepreview/service',
    access: 'signedIn',
    statements: 4,
    vouched: true,
    summary: 'Which kinds of files are shown, and by what; the others are downloaded',
    staleOn: { never: 'The same until the server is another one.' },
    input: z.object({}),
    output: z.array(
      z.object({
        kind: FileKind,
        /** The browser's viewer for the file, in a sandbox of its own where nothing in the file runs. */
        by: z.enum(['picture', 'document', 'text', 'sound', 'film', 'download']),
        types: z.array(z.string()),
      }),
    ),
  }),
  'file.list': read({
    path: '/v1/files',
    access: 'member',
    statements: 7,
    ownEyes: true,
    summary: "The person's own files in this space, or those that can still be restored",
    staleOn,
    input: z.object({
      ...pageInput,
      state: z.enum(['kept', 'removed']).default('kept'),
      kind: FileKind.optional(),
      sort: z.enum(['name', 'size', 'made']).default('made'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(OwnFile),
  }),
  'file.get': read({
    path: '/v1/files/{id}',
    access: 'member',
    ownEyes: true,
    summary: 'One of them',
    staleOn,
    about: { file: 'id' },
    input: z.object({ id }),
    output: OwnFile,
  }),
  'file.usage': read({
    path: '/v1/files/usage',
    access: 'member',
    ownEyes: true,
    summary: 'How much room the person and the enterprise have taken, and how much there is',
    staleOn,
    input: z.object({}),
    output: z.object({
      /** How many files the person has, those that can still be restored included. */
      files: z.int(),
      /** How many of them are deleted and can be restored. */
      removed: z.int(),
      bytes: z.int(),
      /** The bytes of the whole enterprise. */
      storage: z.int(),
      storageLimit: z.int(),
      /** Of these, the bytes of built apps' tables; counted every few minutes. */
      apps: z.int(),
    }),
  }),
  'file.begin': write('POST', {
    path: '/v1/files/upload',
    access: 'member',
    statements: 18,
    proof: 'own',
    summary: 'Begin to send a file of one’s own, or find the upload that was begun for it',
    input: z.strictObject({
      name: ownFileName,
      size: count(1, Number.MAX_SAFE_INTEGER),
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull, UploadsFull, FileRefused, StorageFull],
  }),
  'file.take': write('POST', {
    path: '/v1/files',
    access: 'member',
    statements: 30,
    proof: 'own',
    summary: 'Make a file of an upload of which all parts are here',
    input: z.strictObject(arrivalInput),
    output: OwnFile,
    fails: [...arrivalFails, FileRefused, StorageFull],
  }),
  'file.rename': write('PUT', {
    path: '/v1/files/{id}',
    access: 'member',
    statements: 9,
    proof: 'own',
    summary: 'Give a file another name',
    input: z.strictObject({ id, name: ownFileName }),
    output: z.object({}),
    fails: [FileRefused],
  }),
  'file.remove': write('DELETE', {
    path: '/v1/files/{id}',
    access: 'member',
    statements: 7,
    proof: 'own',
    summary: 'Delete a file; for a week it can be restored, and counts until it is gone',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'file.restore': write('POST', {
    path: '/v1/files/{id}/restore',
    access: 'member',
    statements: 7,
    proof: 'own',
    summary: 'Take a deletion back',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'file.erase': write('DELETE', {
    path: '/v1/files/{id}/removed',
    access: 'member',
    statements: 7,
    proof: 'final',
    summary: 'Let a deleted file go for good, now',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'file.convert': write('POST', {
    path: '/v1/files/{id}/convert',
    access: 'member',
    statements: 21,
    proof: 'own',
    summary: 'Have a document made of an office file, to be shown; once it is there it stays',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [StoreAway, NotConvertible],
  }),
  'file.download': read({
    path: '/v1/files/{id}/download',
    access: 'member',
    proof: 'own',
    ownEyes: true,
    summary: 'The file, to be saved',
    staleOn: { never: 'Fetched when it is asked for.' },
    envelope: 'file',
    input: z.object({ id }),
    output: z.any(),
    fails: [StoreAway],
  }),
  'file.preview': read({
    path: '/v1/files/{id}/preview',
    access: 'member',
    proof: 'own',
    ownEyes: true,
    summary:
      'The file, to be shown by the browser: only of kinds that it can show, and as no other',
    staleOn: { never: 'A file does not change under its id.' },
    envelope: 'file',
    input: z.object({ id }),
    output: z.any(),
    fails: [StoreAway],
  }),
}
