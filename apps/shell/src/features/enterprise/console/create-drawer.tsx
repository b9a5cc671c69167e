import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/browser/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import type { Created } from '../form/created-dialog.tsx'

const CreateForm = lazy(async () => ({
  default: (await arrive(() => import('./create.form.tsx'))).CreateForm,
}))

type CreateDrawerProps = { onCreated: (created: Created) => void; onCancel: () => void }

export function CreateDrawer(props: CreateDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={props.onCancel}
      size="lg"
      keeps
      title={say('enterprise.create.title')}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <CreateForm {...props} />
      </Suspense>
    </SideDrawer>
  )
}
