// long because a submission is read and written by two sides.
import { z } from 'zod'
import { KeptManifest, MicroAppManifest } from '../apps/micro-app.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure, LimitReached, Outdated } from '../kernel/failure.ts'
import { count, id } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import { REASON_LIMIT } from '../people/reason-limit.ts'
import {
  KeptContent,
  ListingContent,
  ListingPicture,
  listingPicture,
  pictureHash,
} from './listing.contract.ts'
import { submissionChecks, submissionStates } from './market-limits.ts'

const InLanguages = z.record(z.string(), z.string())

/** The publisher is the enterprise itself. */
const Content = ListingContent.omit({ publisher: true })
export type SubmissionContent = z.output<typeof Content>

const Submission = z.object({
  id: z.int(),
  app: z.string(),
  version: z.string(),
  name: InLanguages,
  state: z.enum(submissionStates),
  /** The listing on the market meanwhile; null where there was none yet. */
  listing: z.object({ id: z.int(), state: z.enum(['draft', 'live', 'withdrawn']) }).nullable(),
  /** Why the submission was returned. */
  reason: z.string(),
  changed: z.string(),
  sent: z.string().nullable(),
})
export type Submission = z.output<typeof Submission>

const Check = z.object({
  check: z.enum(submissionChecks),
  isPassed: z.boolean(),
  /** What exactly failed: fields, addresses, modules. */
  detail: z.string(),
})
export type SubmissionCheck = z.output<typeof Check>

const WholeSubmission = Submission.extend({
  revision: z.int(),
  content: KeptContent.omit({ publisher: true }),
  manifest: KeptManifest,
  pictures: z.array(ListingPicture),
  grants: z.array(z.string()),
  /** Other servers that the app loads from or calls. */
  origins: z.array(z.string()),
  checks: z.array(Check),
})
export type WholeSubmission = z.output<typeof WholeSubmission>

const Enterprise = z.object({ id: z.int(), name: z.string() })

const WaitingSubmission = z.object({
  id: z.int(),
  app: z.string(),
  version: z.string(),
  name: InLanguages,
  enterprise: Enterprise,
  sent: z.string(),
})
export type WaitingSubmission = z.output<typeof WaitingSubmission>

const ReviewedSubmission = WholeSubmission.extend({
  enterprise: Enterprise,
  /** Whether the reader belongs to that enterprise, and so cannot decide. */
  isOwn: z.boolean(),
})
export type ReviewedSubmission = z.output<typeof ReviewedSubmission>

/** The submission waits for a decision: it has to be withdrawn first. */
export const SubmissionSent = failure('submission_sent', 409, {})
/** Nobody decides on what their own enterprise has sent. */
export const OwnSubmission = failure('own_submission', 403, {})

const reason = z.string().trim().min(1).max(REASON_LIMIT)
const revision = count(1, 1_000_000_000)
const one = z.strictObject({ id })
const decided = z.strictObject({ id, revision })
const staleOn = ['submission.changed', 'listing.changed'] as const

export const submissionCalls = {
  'submission.list': read({
    path: '/v1/submissions',
    access: 'may:apps',
    statements: 7,
    summary: 'What this enterprise has written for the market, sent there, and what became of it',
    staleOn: [...staleOn],
    input: z.object({
      ...pageInput,
      state: z.enum(submissionStates).optional(),
      sort: z.enum(['name', 'changed']).default('changed'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(Submission),
  }),
  'submission.get': read({
    path: '/v1/submissions/{id}',
    access: 'may:apps',
    statements: 8,
    summary: 'One of them as it is written, with what is tried before it can be sent',
    staleOn: [...staleOn],
    input: z.object({ id }),
    output: WholeSubmission,
  }),
  'submission.add': write('POST', {
    path: '/v1/submissions',
    access: 'may:apps',
    statements: 9,
    proof: 'undoable',
    summary: 'Begin with the manifest of an app of the enterprise; nobody else sees it yet',
    input: z.strictObject({ manifest: MicroAppManifest }),
    output: z.object({ id: z.int() }),
    fails: [LimitReached],
  }),
  'submission.save': write('PUT', {
    path: '/v1/submissions/{id}',
    access: 'may:apps',
    statements: 10,
    proof: 'undoable',
    summary: 'Write it; what stands on the market stays as it is until this is approved',
    input: Content.extend({ id, revision, manifest: MicroAppManifest.optional() }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated, SubmissionSent],
  }),
  'submission.addPicture': write('POST', {
    path: '/v1/submissions/{id}/picture',
    access: 'may:apps',
    statements: 8,
    proof: 'undoable',
    summary: 'Bring a picture along; it is shown once it is saved with it',
    input: z.strictObject({ id, picture: listingPicture }),
    output: ListingPicture,
    fails: [SubmissionSent],
  }),
  'submission.picture': read({
    path: '/v1/submissions/picture/{hash}',
    access: 'may:apps',
    summary: 'A picture that this enterprise has brought along',
    envelope: 'image',
    staleOn: { never: 'Another picture has another address.' },
    input: z.object({ hash: pictureHash }),
    output: z.string(),
  }),
  'submission.send': write('PUT', {
    path: '/v1/submissions/{id}/send',
    access: 'may:apps',
    statements: 11,
    proof: 'harmless',
    summary: 'Send it for review, once nothing is wrong with it',
    input: decided,
    output: z.object({}),
    fails: [Outdated, LimitReached],
  }),
  'submission.takeBack': write('PUT', {
    path: '/v1/submissions/{id}/take-back',
    access: 'may:apps',
    statements: 8,
    proof: 'undoable',
    summary: 'Take it back while nobody has decided',
    input: one,
    output: z.object({}),
    fails: [Outdated],
  }),
  'submission.withdraw': write('PUT', {
    path: '/v1/submissions/{id}/withdraw',
    access: 'may:apps',
    statements: 9,
    proof: 'undoable',
    summary: 'Take the app from the market; who has installed it keeps it',
    input: one,
    output: z.object({}),
  }),
  'submission.remove': write('DELETE', {
    path: '/v1/submissions/{id}',
    access: 'may:apps',
    statements: 9,
    proof: 'final',
    summary: 'Throw away what is neither sent nor on the market',
    input: one,
    output: z.object({}),
    fails: [SubmissionSent],
  }),
  'submission.waiting': read({
    path: '/v1/submissions/waiting',
    access: 'operator',
    statements: 6,
    summary: 'What enterprises have sent and nobody has decided, the longest waiting first',
    staleOn: ['submission.changed'],
    input: z.object({ ...pageInput }),
    output: page(WaitingSubmission),
  }),
  'submission.review': read({
    path: '/v1/submissions/{id}/review',
    access: 'operator',
    statements: 10,
    summary: 'One that waits or was decided, with what was tried by itself',
    staleOn: [...staleOn],
    input: z.object({ id }),
    output: ReviewedSubmission,
  }),
  'submission.approve': write('PUT', {
    path: '/v1/submissions/{id}/approve',
    access: 'operator',
    statements: 26,
    proof: 'gives',
    summary: 'Register the app as that enterprise’s and put it on the market, as it was looked at',
    input: decided,
    output: z.object({}),
    fails: [Outdated, OwnSubmission],
  }),
  'submission.return': write('PUT', {
    path: '/v1/submissions/{id}/return',
    access: 'operator',
    statements: 12,
    proof: 'harmless',
    summary: 'Send it back with a reason that the enterprise reads',
    input: z.strictObject({ id, revision, reason }),
    output: z.object({}),
    fails: [Outdated, OwnSubmission],
  }),
}
