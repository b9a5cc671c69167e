import { useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { PasswordField } from './password-field.tsx'

type ConfirmProps = {
  title: string
  /** What will happen, line by line. */
  facts: string[]
  action: string
  busy: boolean
  failed: CallFailed | null
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Says what will happen, and asks whose hand it is. */
export function ConfirmDialog({ title, facts, action, busy, failed, ...ways }: ConfirmProps) {
  const [password, setPassword] = useState('')
  return (
    <Dialog title={title} onClose={ways.onClose}>
      <form className={form.form} onSubmit={onSubmit(() => ways.onConfirm(password))}>
        <ul className={form.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {failed?.error !== 'confirmation_refused' && <Refusal of={failed} />}
        <PasswordField value={password} onChange={setPassword} failed={failed} />
        <FormAnswers
          sure={action}
          busy={busy}
          disabled={!password}
          color="danger"
          onCancel={ways.onClose}
        />
      </form>
    </Dialog>
  )
}
