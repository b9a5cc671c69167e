import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure, Outdated } from '../kernel/failure.ts'
import { count, filter, id, moment } from '../kernel/fields.ts'
import { originalPage, originalPageInput } from '../kernel/page.ts'
import { Audience, Channel, Package, type PackageKind, PublishWarning } from './package.shape.ts'
import {
  arrivalFails,
  arrivalInput,
  DiskFull,
  fileName,
  sha256,
  UploadsFull,
} from './upload.contract.ts'

const language = z
  .string()
  .max(35)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
const Change = z.strictObject({
  notes: z.record(language, z.string().trim().max(4000)).optional(),
  channel: Channel.optional(),
  forced: z.boolean().optional(),
  scope: Audience.optional(),
  categories: z.array(id).max(200).optional(),
  enterprises: z.array(id).max(2000).optional(),
  published: z.boolean().optional(),
  /** The operator confirms having read the warnings. */
  accepted: z.boolean().optional(),
  revision: count(1, Number.MAX_SAFE_INTEGER).optional(),
})

const LONGEST_CHANGE = 64_000

/** Old clients send the change as text in the query. */
const changeInput = z.preprocess((given) => {
  if (typeof given !== 'string' || given.length > LONGEST_CHANGE) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}, Change) as unknown as z.ZodType<z.output<typeof Change>, z.input<typeof Change>>

/** The caller's own password, from the header `x-confirm-password`, or as old clients send it. */
const _pwd = z.string().max(1024).optional()

export const ConfirmationRefused = failure('confirmation_refused', 403, {})
export const PackageFlawed = failure('package_flawed', 415, { why: z.string() })
export const PackageKnown = failure('package_known', 409, { id: z.int() })
export const PackageHasWarnings = failure('package_doubtful', 409, {
  warnings: z.array(PublishWarning),
})

const takeFails = [PackageFlawed, PackageKnown, ...arrivalFails]

const ofKind = (kind: PackageKind) => ({
  list: read({
    path: `/api/sysop/${kind}`,
    access: 'operator',
    statements: 7,
    summary: `Packages (${kind}), page by page`,
    staleOn: ['package.changed'],
    input: z.object({
      ...originalPageInput,
      app: filter(200),
      channel: z.union([z.literal('').transform(() => undefined), Channel]).optional(),
      state: z
        .union([z.literal('').transform(() => undefined), z.enum(['draft', 'published'])])
        .optional(),
      sort: z.enum(['name', 'size', 'downloads', 'uploaded', 'published']).default('uploaded'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: originalPage(Package),
  }),
  enterprises: read({
    path: `/api/sysop/Apkentlist/${kind}`,
    access: 'operator',
    statements: 7,
    summary: `Enterprises with their newest package (${kind})`,
    staleOn: ['package.changed'],
    input: z.object({ ...originalPageInput, channel: Channel.default('stable') }),
    output: originalPage(
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
    statements: 27,
    proof: 'undoable',
    summary: `Add a package (${kind}) in one piece: the body is the file`,
    takesBytes: true,
    params: 'query',
    input: z.strictObject({ name: fileName.optional(), sha256: sha256.optional() }),
    output: Package,
    fails: [...takeFails, DiskFull, UploadsFull],
  }),
  change: write('PUT', {
    path: `/api/sysop/${kind}/{id}`,
    access: 'operator',
    statements: 25,
    proof: 'confirmed',
    summary: 'Notes, channel, forced, scope; publish or withdraw. Confirmed by the own password',
    params: 'either',
    input: z.strictObject({ id, data: changeInput, _pwd }),
    output: Package,
    fails: [ConfirmationRefused, Outdated, PackageHasWarnings],
  }),
  remove: write('DELETE', {
    path: `/api/sysop/${kind}/{id}`,
    access: 'operator',
    statements: 28,
    proof: 'confirmed',
    summary: 'Delete a package and its file. Confirmed by the own password',
    input: z.strictObject({ id, _pwd }),
    output: z.object({}),
    fails: [ConfirmationRefused],
  }),
})
const apk = ofKind('apk')
const ipa = ofKind('ipa')

export const packageCalls = {
  'package.get': read({
    path: '/v1/packages/{id}',
    access: 'operator',
    summary: 'One package whole',
    staleOn: ['package.changed'],
    input: z.object({ id }),
    output: Package,
  }),
  'package.take': write('POST', {
    path: '/v1/packages',
    access: 'operator',
    statements: 25,
    proof: 'undoable',
    summary: 'All parts of a package are here: read it and keep it as a draft',
    input: z.strictObject(arrivalInput),
    output: Package,
    fails: takeFails,
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
}
