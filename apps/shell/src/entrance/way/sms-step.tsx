import { Notice } from '@atrium/kit/notice.tsx'
import { useRef, useState } from 'react'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { CodeField } from './code-field.tsx'
import { digitsOf, explainCode, isCode } from './code-trouble.ts'
import { StepForm, type StepProps, useStep } from './step.tsx'
import { call } from './ways-client.ts'

const unsent = { notices: { rate_limited: 'way.code.often' }, failed: 'way.code.unsent' } as const

export function SmsStep({ due, onEnter, onOver }: StepProps) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  const wait = useCountdown()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [notice, setNotice] = useState<WordKey>()
  const attempt = useStep({
    due,
    onEnter,
    onOver,
    check: (typed) => (isCode(typed('code')) ? null : { fields: { code: 'way.code.malformed' } }),
    prove: (typed) => ({ method: 'sms', code: digitsOf(typed('code')) }),
  })

  const send = async () => {
    setBusy(true)
    const answer = await call('session.twoStep.code', {})
    setBusy(false)
    if (!answer.ok && answer.error === 'sign_in_over') return onOver()
    setNotice(answer.ok ? undefined : explainCode(answer, unsent).notice)
    setSent(answer.ok)
    wait.start(1000 * (answer.ok ? answer.result.wait : (answer.retryAfter ?? 0)))
    if (answer.ok) field.current?.focus()
  }

  const phone = due.phone ?? ''
  const { code } = attempt.trouble.fields
  return (
    <StepForm due={due} attempt={attempt} submit={say('twoStep.submit')}>
      {notice && <Notice tone="warning">{say(notice)}</Notice>}
      <CodeField
        ref={field}
        hint={say(isSent ? 'twoStep.sms.sent' : 'twoStep.sms.hint', { phone })}
        error={code && say(code, attempt.trouble.values)}
        sending={{ busy, isSent, left: wait.left, onSend: () => void send() }}
      />
    </StepForm>
  )
}
