import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { ListingForm } from './listing.form.tsx'

type ListingDrawerProps = { id: number | null; onClose: () => void }

/** One listing as it is written, beside the list. */
export function ListingDrawer({ id, onClose }: ListingDrawerProps) {
  const say = useSay()
  const read = useRead('listing.get', { id: id ?? 0 }, { enabled: id !== null })
  return (
    <SideDrawer
      key={id}
      opened={id !== null}
      onClose={onClose}
      size="min(56rem, 100%)"
      keeps
      title={say('listing.one')}
    >
      {id !== null && (
        <Remote of={read} skeleton={<Skeleton height={480} />}>
          {(listing) => <ListingForm key={listing.id} listing={listing} />}
        </Remote>
      )}
    </SideDrawer>
  )
}
