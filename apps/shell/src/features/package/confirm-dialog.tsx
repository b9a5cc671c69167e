import styles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { isWrongPassword, PasswordField } from './password-field.tsx'

type ConfirmProps = {
  title: string
  /** What will happen, line by line. */
  facts: string[]
  action: string
  send: (password: string) => Promise<unknown>
  /** What a toast says afterwards. */
  message: string
  onDone: () => void
  onClose: () => void
}

/** Says what will happen, and asks for the operator's password. */
export function ConfirmDialog({
  title,
  facts,
  action,
  send,
  message,
  onDone,
  onClose,
}: ConfirmProps) {
  const form = useForm({
    values: { password: '' },
    send: ({ password }) => send(password),
    message,
    onDone,
    keeps: false,
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <Form of={form} {...(isWrongPassword(form.failed) && { refusal: null })}>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <PasswordField form={form} />
        <FormAnswers
          sure={action}
          busy={form.isBusy}
          disabled={!form.values.password}
          color="danger"
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
