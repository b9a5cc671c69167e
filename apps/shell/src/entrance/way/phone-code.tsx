import { TextField } from '@atrium/kit/field.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import { useEffect, useRef } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { useAttempt } from '../form/use-attempt.ts'
import { CodeField } from './code-field.tsx'
import { keptPhone } from './phone.ts'
import { type Purpose, useCode } from './use-code.ts'

/**
 * What is said after a code was sent. Whether a number is known stays secret: only a registration promises a message.
 */
const SENT = {
  login: 'way.code.perhaps',
  reset: 'way.code.perhaps',
  register: 'way.code.sent',
  phone: 'way.code.sent',
} as const

type PhoneCodeProps = { purpose: Purpose; attempt: ReturnType<typeof useAttempt> }

/** The fields for a phone number and the code sent to it. */
export function PhoneCode({ purpose, attempt }: PhoneCodeProps) {
  const say = useSay()
  const { busy, isSent, trouble: sending, left, send, forget } = useCode(purpose)
  const phone = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (phone.current && !phone.current.value) phone.current.value = keptPhone()
  }, [])

  const onSend = async () => {
    const isOut = await send(phone.current?.value ?? '')
    if (isOut) attempt.forgive('code')
    const next = isOut ? code : phone
    next.current?.focus()
  }
  const errorOf = (field: string) => {
    const key = attempt.trouble.fields[field] ?? sending.fields[field]
    return key && say(key, attempt.trouble.values)
  }

  return (
    <>
      {sending.notice && <Notice tone="warning">{say(sending.notice)}</Notice>}
      <TextField
        ref={phone}
        label={say('way.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        required
        onChange={forget}
        hint={say('way.phone.hint')}
        error={errorOf('phone')}
      />
      <CodeField
        ref={code}
        hint={isSent ? say(SENT[purpose]) : undefined}
        error={errorOf('code')}
        sending={{ busy, left, isSent, onSend: () => void onSend() }}
      />
    </>
  )
}
