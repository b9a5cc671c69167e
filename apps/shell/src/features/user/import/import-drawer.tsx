import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'

const Import = lazy(async () => ({
  default: (await arrive(() => import('./import.tsx'))).Import,
}))

/** Fetched when somebody has a spreadsheet. A slip of the hand must not throw away what was chosen. */
export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="xl"
      closeOnClickOutside={false}
      title={say('user.import.title')}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <Import />
      </Suspense>
    </SideDrawer>
  )
}
