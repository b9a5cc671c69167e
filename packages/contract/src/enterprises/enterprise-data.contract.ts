import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, saying } from '../kernel/fields.ts'
import { NotReady, TransferLine, withFiles } from './transfer.contract.ts'

const OwnExport = TransferLine.pick({
  id: true,
  state: true,
  moved: true,
  total: true,
  size: true,
  signer: true,
  files: true,
  madeBy: true,
  made: true,
  expires: true,
})
export type OwnExport = z.output<typeof OwnExport>

// words for each: enterpriseData.deletion.whyNot.*
/**
 * Why somebody cannot agree: they asked themselves, whoever asked has lost the right, they have not been active with
 * the right for two weeks, or they did not sign in by password.
 */
const WhyNot = z.enum(['own', 'asker', 'recent', 'password'])
export type WhyNot = z.output<typeof WhyNot>

export const DeletionRequest = z.object({
  by: z.string().nullable(),
  asked: z.string(),
  reason: z.string(),
  /** When the deletion takes effect by itself. */
  until: z.string(),
  /** Whether the caller may agree, being another person than the one who asked; else why not. */
  canConfirm: z.boolean(),
  whyNot: WhyNot.nullable(),
})
export type DeletionRequest = z.output<typeof DeletionRequest>

/** The deletion has been asked for already, or decided by the platform. */
export const DeletionAsked = failure('deletion_asked', 409, {})
/** The person who asked cannot agree, nor can somebody they have just added. */
export const SecondAdminNeeded = failure('second_admin_needed', 409, { why: WhyNot })

export const enterpriseDataCalls = {
  'enterpriseData.get': read({
    path: '/v1/enterprise-data',
    access: 'may:data',
    statements: 8,
    summary: 'Files of all that the enterprise owns, and whether its deletion was asked for',
    staleOn: ['enterprise.changed'],
    input: z.object({}),
    output: z.object({
      exports: z.array(OwnExport),
      deletion: DeletionRequest.nullable(),
      /** Whether the caller may ask for the deletion: an owner. */
      canAsk: z.boolean(),
    }),
  }),
  'enterpriseData.export': write('POST', {
    path: '/v1/enterprise-data/exports',
    access: 'may:data',
    statements: 14,
    proof: 'exports',
    summary: 'Write all that the enterprise owns into one file, without passwords',
    /** The whole enterprise; parts of it may follow later. */
    input: z.strictObject({ what: z.literal('all'), files: withFiles }),
    output: z.object({ id: z.int() }),
    fails: [NotReady],
  }),
  'enterpriseData.download': read({
    path: '/v1/enterprise-data/exports/{id}/file',
    access: 'may:data',
    statements: 8,
    proof: 'exports',
    summary: 'A file the enterprise has made of itself',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object({ id }),
    output: z.any(),
  }),
  'enterpriseData.discard': write('DELETE', {
    path: '/v1/enterprise-data/exports/{id}',
    access: 'may:data',
    statements: 10,
    proof: 'undoable',
    summary: 'Throw such a file away',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'enterpriseData.askDeletion': write('POST', {
    path: '/v1/enterprise-data/deletion',
    access: 'may:owner',
    statements: 16,
    proof: 'final',
    summary: 'Ask for the deletion of the enterprise: another admin agrees, or two weeks pass',
    input: z.strictObject({ reason: saying(500), name: z.string().max(200) }),
    output: z.object({ until: z.string() }),
    fails: [DeletionAsked],
  }),
  'enterpriseData.confirmDeletion': write('POST', {
    path: '/v1/enterprise-data/deletion/confirm',
    access: 'may:data',
    statements: 16,
    proof: 'final',
    summary: 'Agree, as another admin: the enterprise is shut at once, and gone after thirty days',
    input: z.strictObject({ name: z.string().max(200) }),
    output: z.object({}),
    fails: [SecondAdminNeeded],
  }),
  'enterpriseData.withdrawDeletion': write('DELETE', {
    path: '/v1/enterprise-data/deletion',
    access: 'may:data',
    statements: 14,
    proof: 'undoable',
    summary: 'The enterprise stays: what was asked is taken back',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  'enterprise.deletionAsked': read({
    path: '/v1/enterprise/{entid}/deletion-asked',
    access: 'operator',
    statements: 6,
    summary: 'Whether an enterprise has asked for its deletion',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid: id }),
    output: z.object({
      request: DeletionRequest.omit({ canConfirm: true, whyNot: true }).nullable(),
    }),
  }),
  'enterprise.refuseDeletion': write('DELETE', {
    path: '/v1/enterprise/{entid}/deletion-asked',
    access: 'operator',
    statements: 14,
    proof: 'undoable',
    summary: 'Call off the deletion an enterprise has asked for; its admins are told',
    input: z.strictObject({ entid: id }),
    output: z.object({}),
  }),
}
