import { z } from 'zod'
import { Outdated } from './enterprise.contract.ts'
import { read, write } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'
import { count, filter, id, moment, page, pageInput, title } from './kernel/fields.ts'

export const PackageKind = z.enum(['apk', 'ipa'])
export type PackageKind = z.output<typeof PackageKind>
export const Channel = z.enum(['stable', 'beta'])
export const Audience = z.enum(['all', 'categories', 'enterprises'])

/** What an operator should know before people install it. */
export const Doubt = z.enum([
  'signer_changed',
  'unsigned',
  'signer_expired',
  'version_lower',
  'version_same',
  'debuggable',
  'not_installable',
])
export type Doubt = z.output<typeof Doubt>

const Named = z.object({ id: z.int(), name: z.string() })
const Signer = z.object({
  fingerprint: z.string(),
  name: z.string(),
  until: z.string().nullable(),
})

export const Package = z.object({
  id: z.int(),
  kind: PackageKind,
  /** The name it is installed under. */
  app: z.string(),
  name: z.string(),
  version: z.string(),
  build: z.string(),
  minSystem: z.string(),
  permissions: z.array(z.string()),
  signer: Signer.nullable(),
  /** Who may install an ipa; an apk goes to anybody. */
  reach: z.enum(['anybody', 'enterprise', 'listed', 'store']),
  /** The hash of its picture, which is its address. */
  icon: z.string().nullable(),
  size: z.int(),
  sha256: z.string(),
  channel: Channel,
  forced: z.boolean(),
  /** By language. */
  notes: z.record(z.string(), z.string()),
  scope: Audience,
  categories: z.array(Named),
  enterprises: z.array(Named),
  downloads: z.int(),
  /** Opens its install page while it is published. */
  code: z.string(),
  uploaded: z.string(),
  uploadedBy: z.string().nullable(),
  published: z.string().nullable(),
  revision: z.int(),
  /** Of one that is not published: what speaks against it, beside what is out now. */
  doubts: z.array(Doubt),
  /** What people have now. */
  standing: z
    .object({ id: z.int(), version: z.string(), build: z.string(), signer: z.string().nullable() })
    .nullable(),
})
export type Package = z.output<typeof Package>

const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
const Change = z.strictObject({
  notes: z.record(language, z.string().trim().max(4000)).optional(),
  channel: Channel.optional(),
  forced: z.boolean().optional(),
  scope: Audience.optional(),
  categories: z.array(id).max(200).optional(),
  enterprises: z.array(id).max(2000).optional(),
  published: z.boolean().optional(),
  /** Yes, I have read the doubts. */
  accepted: z.boolean().optional(),
  revision: count(1, Number.MAX_SAFE_INTEGER).optional(),
})

/** Old clients send it as text in the query. */
const changeInput = z.preprocess((given) => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}, Change) as unknown as z.ZodType<z.output<typeof Change>, z.input<typeof Change>>

/** The caller's own password; it comes in the header `x-confirm-password`, or as old clients send it. */
const _pwd = z.string().max(1024).optional()

const sha256 = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/)
const fileName = title(200)

export const ConfirmationRefused = failure('confirmation_refused', 403, {})
export const PackageFlawed = failure('package_flawed', 415, { why: z.string() })
export const PackageKnown = failure('package_known', 409, { id: z.int() })
export const PackageDoubtful = failure('package_doubtful', 409, { doubts: z.array(Doubt) })
/** The part does not begin where the last one ended. */
export const PartAstray = failure('part_astray', 409, { received: z.int() })
export const PartSpoilt = failure('part_spoilt', 409, { received: z.int() })
export const UploadUnfinished = failure('upload_unfinished', 409, { received: z.int() })
export const UploadBusy = failure('upload_busy', 409, {})
export const DiskFull = failure('disk_full', 507, {})
export const StoreAway = failure('store_away', 503, { retryAfter: z.int() })

const troubles = [PackageFlawed, PackageKnown, PartSpoilt, UploadUnfinished, DiskFull, StoreAway]

const ofKind = (kind: PackageKind) => ({
  list: read({
    path: `/api/sysop/${kind}`,
    access: 'operator',
    summary: `Packages (${kind}), page by page`,
    input: z.object({
      ...pageInput,
      app: filter(200),
      channel: z.union([z.literal('').transform(() => undefined), Channel]).optional(),
      state: z
        .union([z.literal('').transform(() => undefined), z.enum(['draft', 'published'])])
        .optional(),
      sort: z.enum(['name', 'size', 'downloads', 'uploaded', 'published']).default('uploaded'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(Package),
  }),
  enterprises: read({
    path: `/api/sysop/Apkentlist/${kind}`,
    access: 'operator',
    summary: `Enterprises with their newest package (${kind})`,
    input: z.object({ ...pageInput, channel: Channel.default('stable') }),
    output: page(
      z.object({
        id: z.int(),
        name: z.string(),
        space: z.string(),
        package: z
          .object({
            id: z.int(),
            name: z.string(),
            version: z.string(),
            channel: Channel,
            published: moment,
          })
          .nullable(),
      }),
    ),
  }),
  add: write('PUT', {
    path: `/api/sysop/${kind}/`,
    access: 'operator',
    summary: `Add a package (${kind}) in one piece: the body is the file`,
    takesBytes: true,
    params: 'query',
    input: z.strictObject({ name: fileName.optional(), sha256: sha256.optional() }),
    output: Package,
    fails: troubles,
  }),
  change: write('PUT', {
    path: `/api/sysop/${kind}/{id}`,
    access: 'operator',
    summary: 'Notes, channel, forced, scope; publish or withdraw. Confirmed by the own password',
    params: 'either',
    input: z.strictObject({ id, data: changeInput, _pwd }),
    output: Package,
    fails: [ConfirmationRefused, Outdated, PackageDoubtful],
  }),
  remove: write('DELETE', {
    path: `/api/sysop/${kind}/{id}`,
    access: 'operator',
    summary: 'Delete a package and its file. Confirmed by the own password',
    input: z.strictObject({ id, _pwd }),
    output: z.object({}),
    fails: [ConfirmationRefused],
  }),
})
const apk = ofKind('apk')
const ipa = ofKind('ipa')

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

const uploadCalls = {
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

const code = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
const inCode = z.object({ code, id })

export const Offer = Package.pick({
  id: true,
  kind: true,
  app: true,
  name: true,
  version: true,
  minSystem: true,
  icon: true,
  size: true,
  sha256: true,
  channel: true,
  forced: true,
  notes: true,
  reach: true,
}).extend({ published: z.string() })
export type Offer = z.output<typeof Offer>

const installCalls = {
  'package.link': write('POST', {
    path: '/v1/package/link',
    access: 'operator',
    summary: 'The address of the newest of a channel, for an enterprise or for everybody',
    input: z.strictObject({
      channel: Channel,
      entid: id.optional(),
      /** The old address ends. */
      renew: z.boolean().default(false),
    }),
    output: z.object({ code }),
  }),
  'package.install': read({
    path: '/v1/package/install/{code}',
    access: 'anyone',
    summary: 'What a phone may install with this code',
    input: z.object({ code }),
    output: z.array(Offer),
  }),
  'package.file': read({
    path: '/v1/package/install/{code}/{id}/file',
    access: 'anyone',
    summary: 'The package itself; parts of it may be asked for',
    envelope: 'file',
    input: inCode,
    output: z.any(),
  }),
  'package.manifest': read({
    path: '/v1/package/install/{code}/{id}/manifest.plist',
    access: 'anyone',
    summary: 'What iOS asks for before it installs over the air',
    envelope: 'file',
    input: inCode,
    output: z.any(),
  }),
  'package.icon': read({
    path: '/v1/package/icon/{hash}',
    access: 'anyone',
    summary: "A package's picture",
    envelope: 'image',
    input: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: z.string(),
  }),
  'store.largestUpload': read({
    path: '/api/store/getUMFSize',
    access: 'signedIn',
    summary: 'The largest file that can be uploaded, in bytes',
    input: z.object({}),
    output: z.object({ size: z.int() }),
  }),
}

export const packageCalls = {
  'package.get': read({
    path: '/v1/packages/{id}',
    access: 'operator',
    summary: 'One package whole',
    input: z.object({ id }),
    output: Package,
  }),
  'sysop.apk.list': apk.list,
  'sysop.apk.enterprises': apk.enterprises,
  'sysop.apk.add': apk.add,
  'sysop.apk.change': apk.change,
  'sysop.apk.remove': apk.remove,
  'sysop.ipa.list': ipa.list,
  'sysop.ipa.enterprises': ipa.enterprises,
  'sysop.ipa.add': ipa.add,
  'sysop.ipa.change': ipa.change,
  'sysop.ipa.remove': ipa.remove,
  ...uploadCalls,
  ...installCalls,
}
