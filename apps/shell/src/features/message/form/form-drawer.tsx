import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import type { FormProps } from './message.form.tsx'

const MessageForm = lazy(async () => ({
  default: (await arrive(() => import('./message.form.tsx'))).MessageForm,
}))

/** Loaded when somebody wants to write. */
export function FormDrawer(props: FormProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={props.onClose}
      size="min(64rem, 100%)"
      keeps
      title={say(props.message ? 'message.edit.title' : 'message.new')}
    >
      <Suspense fallback={<Skeleton height={480} />}>
        <MessageForm {...props} />
      </Suspense>
    </SideDrawer>
  )
}
