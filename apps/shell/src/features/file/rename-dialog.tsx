import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { FILE_NAME_LENGTH, promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { TextInput } from '@mantine/core'
import { type FocusEvent, useRef } from 'react'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type RenameDialogProps = { of: OwnFile; onClose: () => void }

export function RenameDialog({ of, onClose }: RenameDialogProps) {
  const say = useSay()
  const isSelected = useRef(false)
  const ending = endingOf(of.name)
  const rename = useWrite('file.rename', { refreshes: ['file.list', 'file.get'] })
  const form = useForm({
    values: { name: of.name },
    send: ({ name }) => rename.mutateAsync({ id: of.id, name: renamed(of.name, name) }),
    message: say('file.renamed'),
    onDone: onClose,
  })
  const name = renamed(of.name, form.values.name)
  // The name is selected without its ending, so that typing replaces only the name.
  const select = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (!isSelected.current) currentTarget.setSelectionRange(0, of.name.length - ending.length)
    isSelected.current = true
  }
  return (
    <Dialog title={say('file.rename')} onClose={onClose}>
      <Form of={form}>
        <TextInput
          {...form.text('name')}
          label={say('file.name')}
          {...(ending && { description: say('file.rename.ending', { ending }) })}
          onFocus={select}
          maxLength={FILE_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <FormAnswers
          sure={say('do.save')}
          busy={form.isBusy}
          disabled={name === '' || name === of.name}
          why={name === of.name ? say('form.unchanged') : undefined}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

/** The ending of a name, with its dot; empty where the dot is the first character. */
export const endingOf = (name: string): string => /(?<=.)\.[^.\s]{1,16}$/.exec(name)?.[0] ?? ''

/** Whether a name has an ending: one that begins with a letter, or stands for a kind; “v1.2” has none. */
const hasEnding = (name: string) => promisedKind(name) !== null || /^\.[a-z]/i.test(endingOf(name))

/** The new name as it was typed, with the old ending where that was left out. */
export function renamed(before: string, typed: string): string {
  const name = typed.trim()
  return name === '' || hasEnding(name) ? name : name + endingOf(before)
}
