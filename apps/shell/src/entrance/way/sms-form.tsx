import { Checkbox } from '@atrium/kit/checkbox.tsx'
import { useSay } from '../../kernel/words/words.ts'
import type { Admit } from '../enter.ts'
import { Form } from '../form/form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { checkPhoneCode, digitsOf, explainCode, verdictOn } from './code-trouble.ts'
import { PhoneCode } from './phone-code.tsx'
import { call } from './ways-client.ts'

const explainer = { verdict: verdictOn('phone', 'code'), mend: 'code' }

type SmsFormProps = { onAdmit: Admit; everyStep?: boolean }

export function SmsForm({ onAdmit, everyStep = false }: SmsFormProps) {
  const say = useSay()
  const attempt = useAttempt({
    check: checkPhoneCode,
    work: async (typed) => {
      const answer = await call('code.signIn', {
        phone: typed('phone'),
        code: digitsOf(typed('code')),
        remember: typed('remember') !== '',
        everyStep,
      })
      if (!answer.ok) return explainCode(answer, explainer)
      onAdmit(answer.result)
      return null
    },
  })
  return (
    <Form attempt={attempt} submit={say('login.submit')} busy={say('login.busy')}>
      <PhoneCode purpose="login" attempt={attempt} />
      <Checkbox name="remember" label={say('login.remember')} />
    </Form>
  )
}
