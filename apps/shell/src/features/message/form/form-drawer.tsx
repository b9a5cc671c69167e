import { Drawer, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/chunk.ts'
import { useSay } from '../../../kernel/words.ts'
import type { FormProps } from './message.form.tsx'

const MessageForm = lazy(async () => ({
  default: (await arrive(() => import('./message.form.tsx'))).MessageForm,
}))

/** Fetched when somebody wants to write. Only its buttons close it: nothing typed is lost by a slip. */
export function FormDrawer(props: FormProps) {
  const say = useSay()
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(64rem, 100%)"
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={say(props.message ? 'message.edit.title' : 'message.new')}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
    >
      <Suspense fallback={<Skeleton height={480} />}>
        <MessageForm {...props} />
      </Suspense>
    </Drawer>
  )
}
