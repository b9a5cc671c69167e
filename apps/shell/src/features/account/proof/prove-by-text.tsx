import { PasswordInput, TextInput } from '@mantine/core'
import { type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { failureText } from '../../../kernel/data/failure-text.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'
import { useNextTry } from '../use-next-try.ts'
import type { ProofMethod, ProveProps } from './proof-methods.ts'

type TextMethod = Exclude<ProofMethod, 'passkey'>

/** A password, six digits or a recovery code. */
export function ProveByText({ method, onProven, onCancel }: ProveProps & { method: TextMethod }) {
  const say = useSay()
  const prove = useWrite('session.prove')
  const send = useWrite('session.prove.code')
  const form = useForm({
    values: { text: '' },
    send: ({ text }) =>
      prove.mutateAsync({ method, [method === 'password' ? 'password' : 'code']: text }),
    onDone: onProven,
    keeps: false,
  })
  const error = atField(say, method, form.failed)
  const field = { ...form.field('text'), refused: form.failed, error }
  return (
    <Form of={form} {...(error && { refusal: null })}>
      <p className={formStyles.text}>{say(`factor.method.${method}.text`)}</p>
      {!error && <Refusal of={send.error} />}
      {method === 'password' && <Password {...field} />}
      {method === 'recovery' && <RecoveryCode {...field} />}
      {method === 'totp' && <CodeField {...field} />}
      {method === 'sms' && (
        <CodeField
          {...field}
          onSend={() => secondsToWait(send.mutateAsync({}))}
          sentTo="second"
          sending={send.isPending}
        />
      )}
      <FormAnswers sure={say('factor.proof.confirm')} busy={form.isBusy} onCancel={onCancel} />
    </Form>
  )
}

/** Shows every refusal of the typed text at its field. */
function atField(say: Say, method: TextMethod, failed: CallFailed | null): string | undefined {
  if (failed?.error !== 'code_refused') return failed?.fields.password ?? failed?.fields.code
  return method === 'password' ? say('center.password.wrong') : failureText(say, failed)
}

type FieldProps = {
  value: string
  onChange: (text: string) => void
  refused: CallFailed | null
  error: string | undefined
}

function Password({ value, onChange, refused, error }: FieldProps) {
  const say = useSay()
  return (
    <PasswordInput
      ref={useNextTry(refused)}
      label={say('login.password')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
      autoComplete="current-password"
      data-autofocus
    />
  )
}

function RecoveryCode({ value, onChange, refused, error }: FieldProps) {
  const say = useSay()
  return (
    <TextInput
      ref={useNextTry(refused)}
      label={say('factor.method.recovery')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      data-autofocus
    />
  )
}
