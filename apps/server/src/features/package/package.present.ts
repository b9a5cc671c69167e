import type { Offer } from '@atrium/contract/apps/install.contract.ts'
import type { Package } from '@atrium/contract/apps/package.shape.ts'
import type { Installable } from './install.store.ts'
import { warningsAbout } from './package.policy.ts'
import type { PackageRow } from './package.store.ts'

/** A row as the wire calls it. Columns that are checked by the table are taken at their word. */
export const present = (row: PackageRow, now: Date): Package => ({
  id: row.id,
  kind: row.kind,
  app: row.app_id,
  name: row.name,
  version: row.version,
  build: row.build,
  minSystem: row.min_system,
  permissions: row.permissions,
  signer: row.signer_fingerprint
    ? {
        fingerprint: row.signer_fingerprint,
        name: row.signer_name ?? '',
        until: row.signer_until?.toISOString() ?? null,
      }
    : null,
  reach: row.reach,
  icon: row.icon_hash,
  size: row.size,
  sha256: row.sha256,
  channel: row.channel,
  forced: row.forced,
  notes: row.notes as Package['notes'],
  scope: row.audience,
  categories: row.categories,
  enterprises: row.enterprises,
  downloads: row.downloads,
  code: row.code,
  uploaded: row.uploaded_at.toISOString(),
  uploadedBy: row.uploaded_by,
  published: row.published_at?.toISOString() ?? null,
  revision: row.revision,
  warnings: row.published_at ? [] : warningsAbout(row, now),
  latest:
    row.latest_id === null
      ? null
      : {
          id: row.latest_id,
          version: row.latest_version ?? '',
          build: row.latest_build ?? '',
          signer: signerText(row),
        },
})

/** Two may go by the same name: the beginning of the fingerprint tells them apart. */
const signerText = ({ latest_signer: name, latest_fingerprint: print }: PackageRow) =>
  print && `${name} ${print.slice(0, 10)}`

export const presentOffer = (row: Installable): Offer => ({
  id: row.id,
  kind: row.kind,
  app: row.app_id,
  name: row.name,
  version: row.version,
  minSystem: row.min_system,
  icon: row.icon_hash,
  size: row.size,
  sha256: row.sha256,
  channel: row.channel,
  forced: row.forced,
  notes: row.notes as Offer['notes'],
  reach: row.reach,
  published: row.published_at?.toISOString() ?? '',
})
