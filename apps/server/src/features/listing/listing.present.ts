import type { ListingContent, ManagedListing } from '@atrium/contract/market/listing.contract.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { partOf, spoken } from './listing.policy.ts'

type Listing = Selectable<Tables['listings']>
type Content = Pick<Listing, 'words' | 'category' | 'publisher' | 'notes' | 'pictures'>

/** As it was written. */
export const contentOf = ({ words, category, publisher, notes, pictures }: Content) =>
  ({
    words: spoken(words as ListingContent['words']),
    category,
    publisher,
    notes,
    pictures,
  }) as ListingContent

type Managed = Pick<Listing, 'id' | 'app' | 'words' | 'state' | 'category' | 'publisher'> &
  Pick<Listing, 'enterprise_id' | 'changed_at'> & { current: string | null; installs: number }

export const presentManaged = (row: Managed): ManagedListing => ({
  id: row.id,
  app: row.app,
  name: partOf(row.words as ListingContent['words'], 'name'),
  state: row.state,
  category: row.category as ListingContent['category'],
  publisher: row.publisher,
  isCompany: row.enterprise_id !== null,
  version: row.current,
  installs: row.installs,
  changed: row.changed_at.toISOString(),
})
