import { z } from 'zod'
import { arrivalFails, arrivalInput } from '../apps/upload.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, loginId, moment, newSpaceId, spaceId, title } from '../kernel/fields.ts'
import { SpaceTaken } from './enterprise.contract.ts'

/** The formats of export files. The second has files beside the rows; without files, the first is used. */
export const FORMATS = [1, 2] as const

const MOST_TABLES = 100
const tableName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const short = z.string().max(60)

/** The manifest of an export file. It is kept and shown as it is, so every text in it has a length. */
export const Manifest = z.object({
  format: z.literal(FORMATS),
  product: z.string().max(100),
  version: z.string().max(100),
  schema: z.string().max(200),
  made: moment,
  enterprise: z.object({
    id: z.int(),
    space: spaceId,
    name: z.string().min(1).max(100),
  }),
  tables: z
    .record(tableName, z.object({ rows: z.int().min(0), sha256: hash }))
    .refine((tables) => Object.keys(tables).length <= MOST_TABLES),
  /**
   * How many files are in the export, and how many the store had lost: those of records and, where wanted, those of
   * people.
   */
  files: z
    .object({ count: z.int().min(0), bytes: z.int().min(0), missing: z.int().min(0) })
    .optional(),
  /** What the export leaves out, as keys of words. */
  leftOut: z.array(short).max(50),
  /** A check value of the platform's password secret: with another secret, no password is right. */
  pepper: short,
  /** The hash of the line that describes the enterprise; files made before signing have none. */
  head: hash.optional(),
  /** The fingerprint of the key that signs the file, to be compared with what the other side says. */
  signer: short.optional(),
})
export type Manifest = z.output<typeof Manifest>

export const Findings = z.object({
  spaceTaken: z.boolean(),
  /** Login ids that are taken here, each with a free one; only the first of them. */
  loginsTaken: z.array(z.object({ from: z.string(), to: z.string() })),
  loginsTakenInAll: z.int(),
  phonesTaken: z.int(),
  appsUnknown: z.array(z.string()),
  passwordsWork: z.boolean(),
  /** Tables that this release does not know, whose rows would be left out. */
  tablesUnknown: z.array(z.string()),
  /** Who signed the file: this installation, another one, or nobody. A file that is not ours needs a root operator. */
  signer: z.enum(['here', 'elsewhere', 'nobody']).default('nobody'),
  fingerprint: z.string().nullable().default(null),
})
export type Findings = z.output<typeof Findings>

/** Why a file cannot be imported, as the key of a sentence in the dictionary. */
export const Flaw = z.enum([
  'bad_reference',
  'bad_value',
  'changed',
  'circle',
  'cut_off',
  'doubled',
  'exchanged',
  'many_files',
  'more_after_end',
  'newer',
  'no_member',
  'no_room',
  'no_such_file',
  'over_limit',
  'refused',
  'senseless',
  'space_taken',
  'too_large',
])
export type Flaw = z.output<typeof Flaw>

/** The place in a file, so that its maker finds it. The tables themselves have no line numbers. */
export const FlawPlace = z.object({
  table: z.string(),
  line: z.int().nullable(),
  field: z.string(),
})
export type FlawPlace = z.output<typeof FlawPlace>

export const Transfer = z.object({
  id: z.int(),
  kind: z.enum(['export', 'import']),
  entid: z.int().nullable(),
  state: z.enum(['arriving', 'waiting', 'ready', 'done', 'failed']),
  moved: z.int(),
  total: z.int(),
  size: z.int(),
  manifest: Manifest.nullable(),
  findings: Findings.nullable(),
  flaw: Flaw.nullable(),
  flawAt: FlawPlace.nullable(),
  /** What the caller may do with the transfer, decided by the server. */
  can: z.object({ import: z.boolean() }),
  madeBy: z.string().nullable(),
  made: z.string(),
  expires: z.string(),
})
export type Transfer = z.output<typeof Transfer>

/** A transfer in a list; its manifest and findings are in `transfer.get`. */
export const TransferLine = Transfer.omit({ manifest: true, findings: true }).extend({
  /** Fingerprint of the key its file is signed by. */
  signer: z.string().nullable(),
  /** How many files are in it; null where files of people were not wanted and records have none. */
  files: z.int().nullable(),
})
export type TransferLine = z.output<typeof TransferLine>

/** Whether files of people are included, who are told about it. */
export const withFiles = z.boolean().default(false)

export const NotReady = failure('transfer_not_ready', 409, {})
/** The file was not signed by this installation: a root operator has to answer for it. */
export const RootNeeded = failure('root_needed', 403, {})

export const transferCalls = {
  'transfer.list': read({
    path: '/v1/transfer',
    access: 'operator',
    summary: 'Exports and imports of enterprises, newest first',
    staleOn: ['transfer.moved'],
    input: z.object({ entid: id.optional() }),
    output: z.array(TransferLine),
  }),
  'transfer.get': read({
    path: '/v1/transfer/{id}',
    access: 'operator',
    summary: 'One export or import, and how far it is',
    staleOn: ['transfer.moved'],
    about: { transfer: 'id' },
    input: z.object({ id }),
    output: Transfer,
  }),
  'transfer.export': write('POST', {
    path: '/v1/enterprise/{entid}/export',
    access: 'operator',
    statements: 15,
    proof: 'exports',
    summary: 'Write a whole enterprise into one file',
    input: z.strictObject({ entid: id, files: withFiles }),
    output: Transfer,
    fails: [NotReady],
  }),
  'transfer.download': read({
    path: '/v1/transfer/{id}/file',
    access: 'operator',
    statements: 6,
    proof: 'exports',
    summary: 'The file of an export',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({ id }),
    output: z.any(),
  }),
  'transfer.begin': write('POST', {
    path: '/v1/transfer',
    access: 'operator',
    statements: 27,
    proof: 'harmless',
    summary: 'All parts of the file of an enterprise are here: have it read',
    input: z.strictObject(arrivalInput),
    output: Transfer,
    fails: arrivalFails,
  }),
  'transfer.import': write('POST', {
    path: '/v1/transfer/{id}/import',
    access: 'operator',
    statements: 13,
    proof: 'gives',
    bulk: true,
    summary: 'Bring the enterprise in, under a space that is free',
    input: z.strictObject({
      id,
      space: newSpaceId,
      name: title(100),
      /** New login ids for taken ones; the rest get the proposed ones. */
      logins: z
        .array(z.strictObject({ from: z.string().max(64).normalize('NFC'), to: loginId }))
        .max(500),
    }),
    output: Transfer,
    fails: [NotReady, SpaceTaken, RootNeeded],
  }),
  'transfer.remove': write('DELETE', {
    path: '/v1/transfer/{id}',
    access: 'operator',
    statements: 9,
    proof: 'final',
    summary: 'Throw away a file and all about it',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [NotReady],
  }),
}
