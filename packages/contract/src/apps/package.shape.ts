import { z } from 'zod'

export const PackageKind = z.enum(['apk', 'ipa'])
export type PackageKind = z.output<typeof PackageKind>
export const Channel = z.enum(['stable', 'beta'])
export const Audience = z.enum(['all', 'categories', 'enterprises'])

/** What an operator should know before people install it. */
export const PublishWarning = z.enum([
  'signer_changed',
  'unsigned',
  'signer_expired',
  'version_lower',
  'version_same',
  'debuggable',
  'not_installable',
])
export type PublishWarning = z.output<typeof PublishWarning>

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
  /** The notes by language. */
  notes: z.record(z.string(), z.string()),
  scope: Audience,
  categories: z.array(Named),
  enterprises: z.array(Named),
  downloads: z.int(),
  /** The code of the package's install page, which is open while it is published. */
  code: z.string(),
  uploaded: z.string(),
  uploadedBy: z.string().nullable(),
  published: z.string().nullable(),
  revision: z.int(),
  /** The warnings of an unpublished package, compared with what is published now. */
  warnings: z.array(PublishWarning),
  /** The package that people have now. */
  latest: z
    .object({ id: z.int(), version: z.string(), build: z.string(), signer: z.string().nullable() })
    .nullable(),
})
export type Package = z.output<typeof Package>
