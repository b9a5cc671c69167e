import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'
import type { ProofMethod, ProveProps } from './proof-methods.ts'

type TextMethod = Exclude<ProofMethod, 'passkey'>

/** A password, six digits or a recovery code. */
export function ProveByText({ method, onProven }: ProveProps & { method: TextMethod }) {
  const say = useSay()
  const [text, setText] = useState('')
  const prove = useWrite('session.prove')
  const send = useWrite('session.prove.code')
  const field = { value: text, onChange: setText, refused: prove.error }
  const submit = () =>
    prove.mutate(
      { method, [method === 'password' ? 'password' : 'code']: text },
      { onSuccess: onProven },
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(submit)}>
      <p className={form.text}>{say(`factor.method.${method}.text`)}</p>
      {method !== 'password' && <Refusal of={prove.error ?? send.error} />}
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
      <div className={form.ways}>
        <Button type="submit" loading={prove.isPending}>
          {say('factor.proof.confirm')}
        </Button>
      </div>
    </form>
  )
}

type FieldProps = { value: string; onChange: (text: string) => void; refused: CallFailed | null }

function Password({ value, onChange, refused }: FieldProps) {
  const say = useSay()
  const wrong = refused?.error === 'code_refused' && say('center.password.wrong')
  return (
    <PasswordInput
      label={say('login.password')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={wrong || refused?.msg}
      visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
      autoComplete="current-password"
      data-autofocus
    />
  )
}

function RecoveryCode({ value, onChange, refused }: FieldProps) {
  const say = useSay()
  return (
    <TextInput
      label={say('factor.method.recovery')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={refused?.fields.code}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      data-autofocus
    />
  )
}
