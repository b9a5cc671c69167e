import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ReadDrawer } from '../../ui/dialog/read-drawer.tsx'
import { ListingForm } from './listing.form.tsx'

type ListingDrawerProps = { id: number | null; onClose: () => void }

/** The drawer beside the list in which a listing is written. */
export function ListingDrawer({ id, onClose }: ListingDrawerProps) {
  const say = useSay()
  const read = useRead('listing.get', { id: id ?? 0 }, { enabled: id !== null })
  return (
    <ReadDrawer id={id} of={read} title={say('listing.one')} keeps onClose={onClose}>
      {(listing) => <ListingForm key={listing.id} listing={listing} />}
    </ReadDrawer>
  )
}
