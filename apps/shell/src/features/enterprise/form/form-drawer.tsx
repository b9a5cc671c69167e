import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/browser/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import type { FormProps } from './enterprise.form.tsx'

const EnterpriseForm = lazy(async () => ({
  default: (await arrive(() => import('./enterprise.form.tsx'))).EnterpriseForm,
}))

/** The form and its calendar are fetched when somebody wants to write. */
export function FormDrawer(props: FormProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={props.onCancel}
      size="lg"
      keeps
      title={say(props.enterprise ? 'enterprise.edit.title' : 'enterprise.create.title')}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <EnterpriseForm {...props} />
      </Suspense>
    </SideDrawer>
  )
}
