import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../form/form.tsx'
import { findMissing } from '../form/trouble.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { BackButton } from './back-button.tsx'
import { checkPhoneCode, digitsOf, explainCode, verdictOn } from './code-trouble.ts'
import { NewPassword } from './new-password.tsx'
import { PhoneCode } from './phone-code.tsx'
import { call } from './ways-client.ts'

const explainer = {
  verdict: verdictOn('phone', 'code', 'password'),
  notices: { rate_limited: 'way.limited' },
  failed: 'way.failed',
  mend: 'code',
} as const
const MISSING = { password: 'forgot.password.missing' } as const

/** The form in which the owner of a phone chooses a new password, and signs in with it. */
export function ForgotForm({ onLeave }: { onLeave: (isRenewed: boolean) => void }) {
  const say = useSay()
  const attempt = useAttempt({
    check: (typed) => {
      const missing = findMissing(typed, MISSING)
      const wrong = checkPhoneCode(typed)
      return (missing || wrong) && { fields: { ...wrong?.fields, ...missing?.fields } }
    },
    work: async (typed) => {
      const answer = await call('password.reset', {
        phone: typed('phone'),
        code: digitsOf(typed('code')),
        password: typed('password'),
      })
      if (!answer.ok) return explainCode(answer, explainer)
      onLeave(true)
      return null
    },
  })
  const wrong = attempt.trouble.fields.password
  return (
    <Form
      attempt={attempt}
      submit={say('forgot.submit')}
      busy={say('forgot.busy')}
      after={<BackButton onClick={() => onLeave(false)} />}
    >
      <PhoneCode purpose="reset" attempt={attempt} />
      <NewPassword label={say('forgot.password')} error={wrong && say(wrong)} />
    </Form>
  )
}
