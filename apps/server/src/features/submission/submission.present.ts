import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import type { ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import type {
  Submission,
  SubmissionCheck,
  SubmissionContent,
  WholeSubmission,
} from '@atrium/contract/market/submission.contract.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { partOf, spoken } from '../listing/listing.service.ts'
import { pinnedBy } from '../micro-app/micro-app.service.ts'

export type SubmissionRow = Selectable<Tables['submissions']>
type Listing = Submission['listing']

export const manifestOf = ({ manifest }: Pick<SubmissionRow, 'manifest'>) =>
  manifest as MicroAppManifest

/** As it was written. */
export const contentOf = ({ words, category, notes, pictures }: SubmissionRow) =>
  ({
    words: spoken(words as SubmissionContent['words']),
    category,
    notes,
    pictures,
  }) as SubmissionContent

export const nameOf = ({ words }: Pick<SubmissionRow, 'words'>) =>
  partOf(words as SubmissionContent['words'], 'name')

export const present = (row: SubmissionRow, listing: Listing): Submission => ({
  id: row.id,
  app: row.app,
  version: manifestOf(row).version,
  name: nameOf(row),
  state: row.state,
  listing,
  reason: row.reason,
  changed: row.changed_at.toISOString(),
  sent: row.sent_at?.toISOString() ?? null,
})

type More = { listing: Listing; pictures: ListingPicture[]; checks: SubmissionCheck[] }

export function presentWhole(row: SubmissionRow, more: More): WholeSubmission {
  const manifest = manifestOf(row)
  const { grants, origins } = pinnedBy(manifest)
  return {
    ...present(row, more.listing),
    revision: row.revision,
    content: contentOf(row),
    manifest,
    pictures: more.pictures,
    grants,
    origins,
    checks: more.checks,
  }
}
