import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { count, id, title } from '../kernel/fields.ts'

export const sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)
export const fileName = title(200)

/** The part does not begin where the last one ended. */
export const PartAstray = failure('part_astray', 409, { received: z.int() })
export const PartSpoilt = failure('part_spoilt', 409, { received: z.int() })
export const UploadUnfinished = failure('upload_unfinished', 409, { received: z.int() })
export const UploadBusy = failure('upload_busy', 409, {})
export const DiskFull = failure('disk_full', 507, {})
/** The caller, or everybody together, has reached the limit of unfinished uploads. */
export const UploadsFull = failure('uploads_full', 409, {})
export const StoreAway = failure('store_away', 503, { retryAfter: z.int() })

/** The refusals of calls that make something of a sent file. */
export const arrivalFails = [PartSpoilt, UploadUnfinished, UploadBusy, StoreAway]

/** An upload with all its parts, and the hash of the whole file where the caller knows it. */
export const arrivalInput = { upload: id, sha256: sha256.optional() }

/** What a file is sent for. */
const UploadKind = z.enum([
  'apk',
  'ipa',
  'enterprise',
  'file',
  'recordFile',
  'spreadsheet',
  'appFile',
])
export type UploadKind = z.output<typeof UploadKind>

export const Upload = z.object({
  id: z.int(),
  kind: UploadKind,
  name: z.string(),
  size: z.int(),
  /** Where the next part begins. */
  received: z.int(),
  touched: z.string(),
})
export type Upload = z.output<typeof Upload>

export const uploadCalls = {
  'upload.list': read({
    path: '/v1/upload',
    access: 'signedIn',
    ownEyes: true,
    vouched: true,
    summary: "The caller's uploads that have not ended",
    staleOn: { never: 'Changed by the page that sends, which then asks again.' },
    input: z.object({}),
    output: z.array(Upload),
  }),
  'upload.begin': write('POST', {
    path: '/v1/upload',
    access: 'operator',
    statements: 16,
    proof: 'own',
    summary: 'Begin an upload in parts, or find the one that was begun for the same file',
    input: z.strictObject({
      kind: UploadKind.exclude(['file', 'recordFile', 'spreadsheet', 'appFile']),
      name: fileName,
      size: count(1, Number.MAX_SAFE_INTEGER),
      /** When the file was last changed: with another moment it is another file. */
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull, UploadsFull],
  }),
  'upload.state': read({
    path: '/v1/upload/{id}',
    access: 'signedIn',
    ownEyes: true,
    vouched: true,
    summary: 'How much of it is here',
    staleOn: { never: 'Asked by the page that sends, before it goes on.' },
    input: z.object({ id }),
    output: Upload,
  }),
  'upload.part': write('PUT', {
    path: '/v1/upload/{id}',
    access: 'signedIn',
    statements: 14,
    proof: 'own',
    vouched: true,
    summary: 'The next part: the body is its bytes, `offset` where they begin',
    takesBytes: true,
    params: 'query',
    input: z.strictObject({
      id,
      offset: count(0, Number.MAX_SAFE_INTEGER),
      sha256: sha256.optional(),
    }),
    output: Upload,
    fails: [PartAstray, PartSpoilt, UploadBusy, DiskFull],
  }),
  'upload.cancel': write('DELETE', {
    path: '/v1/upload/{id}',
    access: 'signedIn',
    statements: 9,
    proof: 'own',
    vouched: true,
    summary: 'Give an upload up; nothing of it stays',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [UploadBusy],
  }),
}
