import { isOperator } from '@atrium/contract/people/user-types.ts'
import { LONGEST_VIEW_NAME } from '@atrium/contract/platform/saved-view-limits.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../controls/form-answers.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { Refusal } from '../../failure/refusal.tsx'
import type { List } from '../use-view.ts'
import type { SavedView } from './use-saved-views.ts'
import { useIsInSpace, useViewCalls } from './use-view-calls.ts'

/** The view to rename; null where what is in sight becomes a new one. */
export type Naming = { view: SavedView | null }

type SavedViewDialogProps = Naming & { list: List; onClose: () => void }

/** Names a view and says whether others like its owner see it. */
export function SavedViewDialog({ view, list, onClose }: SavedViewDialogProps) {
  const say = useSay()
  const calls = useViewCalls()
  const isInSpace = useIsInSpace()
  const refreshes = { refreshes: [calls.list] }
  const add = useWrite(calls.add, refreshes)
  const update = useWrite(calls.update, refreshes)
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const staff = isOperator(useVisitor().user_type) ? 'operators' : 'console'
  const readers = isInSpace ? 'space' : staff
  const failed = add.error ?? update.error
  const onSuccess = (saved: SavedView) => {
    if (!view) list.show(list.lasting, String(saved.id))
    toasts.show({ message: say('savedView.saved', { name: saved.name }) })
    onClose()
  }
  const save = () => {
    if (view) update.mutate({ id: view.id, name, shared }, { onSuccess })
    else
      add.mutate({ list: list.plan.name, name, shared, query: { ...list.lasting } }, { onSuccess })
  }
  return (
    <Dialog title={say(view ? 'savedView.rename' : 'savedView.saveAs')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          {!failed?.fields.name && <Refusal of={failed} />}
          <TextInput
            label={say('savedView.name')}
            description={view ? undefined : say('savedView.name.hint')}
            withAsterisk
            maxLength={LONGEST_VIEW_NAME}
            value={name}
            error={failed?.fields.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <Checkbox
            label={say(`savedView.share.${readers}`)}
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          <FormAnswers
            sure={say('do.save')}
            busy={add.isPending || update.isPending}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
