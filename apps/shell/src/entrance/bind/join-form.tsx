import { useCallback, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { Admit } from '../enter.ts'
import { Form } from '../form/form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { JoinFields } from '../register/join-fields.tsx'
import { PersonFields } from '../register/person-fields.tsx'
import { checkRegistration, explainRegistration, register } from '../register/registering.ts'

/** A new account, by an invitation to the space. */
export function JoinForm({ onAdmit }: { onAdmit: Admit }) {
  const say = useSay()
  const [icode, setIcode] = useState('')
  const attempt = useAttempt({
    check: (typed) => checkRegistration('join', typed),
    work: async (typed) => {
      const answer = await register('join', typed)
      if (!answer.ok) return explainRegistration(answer)
      // Before the request is decided the person is no member, so there is nothing to bind to yet.
      if (answer.result.landing === '/user/join') location.replace(answer.result.landing)
      else onAdmit(answer.result)
      return null
    },
  })
  const errorOf = useCallback(
    (field: string) => {
      const key = attempt.trouble.fields[field]
      return key && say(key)
    },
    [attempt.trouble, say],
  )
  return (
    <Form attempt={attempt} submit={say('bind.join')} busy={say('register.busy')}>
      <JoinFields error={errorOf('icode')} onIcode={setIcode} />
      <PersonFields icode={icode} attempt={attempt} errorOf={errorOf} />
    </Form>
  )
}
