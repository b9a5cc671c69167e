import { Drawer, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/chunk.ts'
import { useSay } from '../../../kernel/words.ts'
import type { FormProps } from './enterprise.form.tsx'

const EnterpriseForm = lazy(async () => ({
  default: (await arrive(() => import('./enterprise.form.tsx'))).EnterpriseForm,
}))

/**
 * The form and its calendar are fetched when somebody wants to write. Only its buttons close it:
 * a slip of the hand, or the Escape meant for a list, must not throw away what was typed.
 */
export function FormDrawer(props: FormProps) {
  const say = useSay()
  return (
    <Drawer
      opened
      onClose={props.onCancel}
      position="right"
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={say(props.enterprise ? 'enterprise.edit.title' : 'enterprise.found.title')}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
    >
      <Suspense fallback={<Skeleton height={420} />}>
        <EnterpriseForm {...props} />
      </Suspense>
    </Drawer>
  )
}
