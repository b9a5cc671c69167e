import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/browser/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import type { Founded } from '../form/founded-dialog.tsx'

const FoundForm = lazy(async () => ({
  default: (await arrive(() => import('./found.form.tsx'))).FoundForm,
}))

type FoundDrawerProps = { onFounded: (founded: Founded) => void; onCancel: () => void }

export function FoundDrawer(props: FoundDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={props.onCancel}
      size="lg"
      keeps
      title={say('enterprise.found.title')}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <FoundForm {...props} />
      </Suspense>
    </SideDrawer>
  )
}
