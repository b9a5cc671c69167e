import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { FILE_NAME_LENGTH } from '@atrium/contract/apps/file-limits.ts'
import { TextInput } from '@mantine/core'
import { type FocusEvent, useRef, useState } from 'react'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { endingOf, renamed } from './file-name.ts'

type RenameDialogProps = { of: OwnFile; onClose: () => void }

export function RenameDialog({ of, onClose }: RenameDialogProps) {
  const say = useSay()
  const [typed, setTyped] = useState(of.name)
  const isSelected = useRef(false)
  const name = renamed(of.name, typed)
  const ending = endingOf(of.name)
  const rename = useWrite('file.rename', { refreshes: ['file.list', 'file.get'] })
  const done = () => {
    toasts.show({ message: say('file.renamed') })
    onClose()
  }
  const send = () => rename.mutate({ id: of.id, name }, { onSuccess: done })
  // Who types at once writes over the name, not over the ending.
  const select = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isSelected.current) currentTarget.setSelectionRange(0, of.name.length - ending.length)
    isSelected.current = true
  }
  return (
    <Dialog title={say('file.rename')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={onSubmit(send)}>
        <Refusal of={rename.error} />
        <TextInput
          label={say('file.name')}
          {...(ending && { description: say('file.rename.ending', { ending }) })}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={select}
          error={rename.error?.fields.name}
          maxLength={FILE_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <FormAnswers
          sure={say('do.save')}
          busy={rename.isPending}
          disabled={name === '' || name === of.name}
          why={name === of.name ? say('form.unchanged') : undefined}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
