import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'
import type { EnrolProps } from './added.ts'
import { NameField } from './name-field.tsx'

/** A phone that got the code is the second step from then on. */
export function EnrolSms({ onAdded }: EnrolProps) {
  const say = useSay()
  const { data } = useRead('factor.list', {})
  const [phone, setPhone] = useState(data?.phone ?? '')
  const [code, setCode] = useState('')
  const [name, setName] = useState(say('factor.sms.name'))
  const send = useWrite('factor.sms.begin')
  const confirm = useWrite('factor.sms.confirm')
  return (
    <form
      className={form.form}
      noValidate
      onSubmit={onSubmit(() => confirm.mutate({ phone, code, name }, { onSuccess: onAdded }))}
    >
      <p className={form.text}>{say('factor.sms.text')}</p>
      <Refusal of={confirm.error ?? send.error} />
      <TextInput
        label={say('factor.phone')}
        description={say('factor.phone.hint')}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        error={(confirm.error ?? send.error)?.fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <CodeField
        value={code}
        onChange={setCode}
        refused={confirm.error}
        onSend={() => secondsToWait(send.mutateAsync({ phone }))}
        sentTo={phone}
        sending={send.isPending}
      />
      <NameField value={name} onChange={setName} refused={confirm.error} />
      <div className={form.ways}>
        <Button type="submit" loading={confirm.isPending}>
          {say('factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
