import { Textarea, TextInput } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormAnswers } from '../controls/form-answers.tsx'
import type { Deletion } from './delete-dialog.tsx'
import { Dialog } from './dialog.tsx'

type TypedDeleteDialogProps<Input, Answer> = Deletion<Input, Answer> & {
  /** The name that has to be typed exactly. */
  name: string
  /** Whether a reason is asked for too, and the hint below it. */
  reason?: { hint?: string } | null
  input: (typed: { name: string; reason: string }) => Input
  /** The path of both fields in the call's input: `deletion.` for `deletion.name`. */
  within?: string
}

/** A dialog that deletes something for good, once its exact name was typed (docs/decisions/0172). */
export function TypedDeleteDialog<Input, Answer>(props: TypedDeleteDialogProps<Input, Answer>) {
  const { title, children, sure, write, name, reason: wanted, input, within = '', onClose } = props
  const say = useSay()
  const form = useForm({
    values: { name: '', reason: '' },
    send: (typed) => write.mutateAsync(input(typed)),
    message: (answer) => props.message?.(answer) ?? false,
    onDone: (answer) => {
      onClose()
      props.onGone?.(answer)
    },
    within,
  })
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Form of={form}>
        {children}
        {wanted && (
          <Textarea
            label={say('enterprise.delete.reason')}
            description={wanted.hint}
            {...form.text('reason')}
            maxLength={500}
            autosize
            minRows={2}
            withAsterisk
            data-autofocus
          />
        )}
        <TextInput
          label={say('enterprise.delete.name', { name })}
          {...form.text('name')}
          autoComplete="off"
          spellCheck={false}
          withAsterisk
        />
        <FormAnswers
          sure={sure}
          busy={form.isBusy}
          disabled={
            form.values.name !== name || (Boolean(wanted) && form.values.reason.trim() === '')
          }
          why={say('form.missing.name')}
          color="danger"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
