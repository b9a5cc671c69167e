import { Checkbox } from '@atrium/kit/checkbox.tsx'
import { TextField } from '@atrium/kit/field.tsx'
import { PasswordField } from '@atrium/kit/password-field.tsx'
import type { ReactNode } from 'react'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { call } from '../client.ts'
import type { Admit } from '../enter.ts'
import styles from '../form/form.module.css'
import { Form } from '../form/form.tsx'
import { explain, findMissing } from '../form/trouble.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { useFirstFocus } from '../form/use-ready.ts'

const MISSING = { loginId: 'login.loginId.missing', password: 'login.password.missing' } as const
const INVALID: Partial<Record<string, WordKey>> = {
  loginId: 'login.loginId.invalid',
  password: 'login.password.invalid',
}

type PasswordFormProps = {
  onAdmit: Admit
  news: string | false
  /** Shown for a forgotten password: a way on, or who can help. */
  forgotten: ReactNode
  /** The next page wants a proof, so a trusted browser is asked for the second step too. */
  everyStep?: boolean
}

export function PasswordForm({ onAdmit, news, forgotten, everyStep = false }: PasswordFormProps) {
  const say = useSay()
  const first = useFirstFocus()
  const attempt = useAttempt({
    check: (typed) => findMissing(typed, MISSING),
    work: async (typed) => {
      const answer = await call('session.create', {
        loginId: typed('loginId'),
        password: typed('password'),
        remember: typed('remember') !== '',
        everyStep,
      })
      if (answer.ok) {
        onAdmit(answer.result)
        return null
      }
      return explain(answer, {
        verdict: (field) => INVALID[field],
        notices: { sign_in_refused: 'login.refused' },
        mend: 'password',
      })
    },
  })
  const errorOf = (field: string) => {
    const key = attempt.trouble.fields[field]
    return key && say(key)
  }

  return (
    <Form attempt={attempt} submit={say('login.submit')} busy={say('login.busy')} news={news}>
      <TextField
        ref={first}
        label={say('login.loginId')}
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        error={errorOf('loginId')}
      />
      <PasswordField
        label={say('login.password')}
        name="password"
        autoComplete="current-password"
        required
        showLabel={say('login.password.show')}
        hideLabel={say('login.password.hide')}
        error={errorOf('password')}
      />
      <div className={styles.beside}>
        <Checkbox name="remember" label={say('login.remember')} />
        {forgotten}
      </div>
    </Form>
  )
}
