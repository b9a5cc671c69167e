import type { Input } from '@atrium/contract/kernel/client.ts'
import { useEffect, useState } from 'react'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import type { Trouble } from '../form/trouble.ts'
import { explainCode } from './code-trouble.ts'
import { keepPhone, keptPhone, readPhone } from './phone.ts'
import { call } from './ways-client.ts'

export type Purpose = Input<'code.send'>['purpose']

const NO_TROUBLE: Trouble = { fields: {} }

/** Sends codes to a phone, no sooner than the server allows, even after a reload of the page. */
export function useCode(purpose: Purpose) {
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [trouble, setTrouble] = useState(NO_TROUBLE)
  const { left, start } = useCountdown()

  useEffect(() => {
    const resume = async (phone: string) => {
      const answer = await call('code.countdown', { phone, purpose })
      if (answer.ok) start(answer.result.seconds * 1000)
    }
    const phone = readPhone(keptPhone())
    if (phone) void resume(phone)
  }, [purpose, start])

  /** Sends a code and says whether it went out; why not is in `trouble`. */
  const send = async (typed: string): Promise<boolean> => {
    const phone = readPhone(typed)
    if (!phone) {
      setTrouble({ fields: { phone: 'way.phone.invalid' } })
      return false
    }
    setBusy(true)
    const answer = await call('code.send', { purpose, phone })
    setBusy(false)
    setSent(answer.ok)
    setTrouble(
      answer.ok
        ? NO_TROUBLE
        : explainCode(answer, {
            notices: { rate_limited: 'way.code.often' },
            failed: 'way.code.unsent',
          }),
    )
    start(1000 * (answer.ok ? answer.result.wait : (answer.retryAfter ?? 0)))
    if (answer.ok) keepPhone(typed)
    return answer.ok
  }

  return { busy, isSent, trouble, left, send, forget: () => setTrouble(NO_TROUBLE) }
}
