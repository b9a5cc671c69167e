import { z } from 'zod'
import { read, write } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'
import { count, id, title } from './kernel/fields.ts'
import { Package, PackageKind } from './package.shape.ts'

export const sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)
export const fileName = title(200)

export const PackageFlawed = failure('package_flawed', 415, { why: z.string() })
export const PackageKnown = failure('package_known', 409, { id: z.int() })
/** The part does not begin where the last one ended. */
export const PartAstray = failure('part_astray', 409, { received: z.int() })
export const PartSpoilt = failure('part_spoilt', 409, { received: z.int() })
export const UploadUnfinished = failure('upload_unfinished', 409, { received: z.int() })
export const UploadBusy = failure('upload_busy', 409, {})
export const DiskFull = failure('disk_full', 507, {})
export const StoreAway = failure('store_away', 503, { retryAfter: z.int() })

export const troubles = [
  PackageFlawed,
  PackageKnown,
  PartSpoilt,
  UploadUnfinished,
  DiskFull,
  StoreAway,
]

export const Upload = z.object({
  id: z.int(),
  kind: PackageKind,
  name: z.string(),
  size: z.int(),
  /** Where the next part begins. */
  received: z.int(),
  touched: z.string(),
})
export type Upload = z.output<typeof Upload>

export const uploadCalls = {
  'package.upload.list': read({
    path: '/v1/package/upload',
    access: 'operator',
    summary: "The caller's uploads that have not ended",
    input: z.object({}),
    output: z.array(Upload),
  }),
  'package.upload.begin': write('POST', {
    path: '/v1/package/upload',
    access: 'operator',
    summary: 'Begin an upload in parts, or find the one that was begun for the same file',
    input: z.strictObject({
      kind: PackageKind,
      name: fileName,
      size: count(1, Number.MAX_SAFE_INTEGER),
      /** When the file was changed last: another moment is another file. */
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull],
  }),
  'package.upload.state': read({
    path: '/v1/package/upload/{id}',
    access: 'operator',
    summary: 'How much of it is here',
    input: z.object({ id }),
    output: Upload,
  }),
  'package.upload.part': write('PUT', {
    path: '/v1/package/upload/{id}',
    access: 'operator',
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
  'package.upload.finish': write('POST', {
    path: '/v1/package/upload/{id}/finish',
    access: 'operator',
    summary: 'All parts are here: read the package and keep it as a draft',
    input: z.strictObject({ id, sha256: sha256.optional() }),
    output: Package,
    fails: [...troubles, UploadBusy],
  }),
  'package.upload.cancel': write('DELETE', {
    path: '/v1/package/upload/{id}',
    access: 'operator',
    summary: 'Give an upload up; nothing of it stays',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [UploadBusy],
  }),
}
