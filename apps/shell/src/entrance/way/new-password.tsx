import { Meter } from '@atrium/kit/meter.tsx'
import { PasswordField } from '@atrium/kit/password-field.tsx'
import { useCallback, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { useAnswer } from './use-answer.ts'
import styles from './way.module.css'
import { call } from './ways-client.ts'

const BEST = 4

type NewPasswordProps = {
  label: string
  error: string | undefined
  /** The login id, which a password must not repeat. */
  loginId?: string
}

/** The field for a new password, which the server judges while it is typed. */
export function NewPassword({ label, error, loginId = '' }: NewPasswordProps) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const judge = useCallback(
    async (password: string, signal: AbortSignal) => {
      const about = loginId && { loginId }
      const answer = await call('password.judge', { password, ...about }, { signal })
      return answer.ok ? answer.result : null
    },
    [loginId],
  )
  const answer = useAnswer(typed, judge)
  // The last verdict stays until the next one arrives, so that the meter does not blink.
  const judgement = typed === '' ? null : (answer?.found ?? null)
  const strength = judgement?.reason
    ? // words: verdict.password_*
      say(`verdict.password_${judgement.reason}`)
    : judgement && say.named(`way.password.strength.${judgement.score}`)
  return (
    <div className={styles.newPassword}>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        maxLength={1024}
        required
        showLabel={say('login.password.show')}
        hideLabel={say('login.password.hide')}
        onChange={(event) => setTyped(event.target.value)}
        hint={strength ?? say('way.password.hint')}
        good={judgement?.ok ?? false}
        error={error}
        live
      />
      <Meter value={judgement?.score ?? 0} most={BEST} />
    </div>
  )
}
