import { Choice } from '@atrium/kit/choice.tsx'
import { useCallback, useEffect, useState } from 'react'
import { splitSpace } from '../../kernel/entry/entry.ts'
import { useSay } from '../../kernel/words/words.ts'
import { moveTo, useQuery, withValue } from '../address.ts'
import { Form } from '../form/form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useReady } from '../form/use-ready.ts'
import { call } from '../way/ways-client.ts'
import { CreateFields } from './create-fields.tsx'
import { JoinFields } from './join-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import styles from './register.module.css'
import {
  checkRegistration,
  explainRegistration,
  type RegistrationKind,
  register,
} from './registering.ts'

const chooseKind = (kind: RegistrationKind) =>
  moveTo(withValue(location.href, 'kind', kind === 'join' ? null : kind))

export function RegisterForm() {
  const say = useSay()
  const kind = useQuery().get('kind') === 'create' ? 'create' : 'join'
  const [icode, setIcode] = useState('')
  const space = (useReady() && splitSpace(location.pathname).space) || ''
  const asked = useJoinOffer(space)
  const attempt = useAttempt({
    check: (typed) => checkRegistration(kind, typed, asked !== null),
    work: async (typed) => {
      const answer = await register(kind, typed, asked && space)
      if (!answer.ok) return explainRegistration(answer)
      location.replace(answer.result.landing)
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
    <Form attempt={attempt} submit={say(`register.submit.${kind}`)} busy={say('register.busy')}>
      <div className={styles.kinds}>
        <Choice
          label={say('register.kinds')}
          options={[
            { value: 'join', label: say('register.kind.join') },
            { value: 'create', label: say('register.kind.create') },
          ]}
          value={kind}
          onChoose={chooseKind}
        />
      </div>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{say('register.part.enterprise')}</legend>
        {kind === 'join' ? (
          <JoinFields error={errorOf('icode')} onIcode={setIcode} asked={asked} />
        ) : (
          <CreateFields errorOf={errorOf} />
        )}
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{say('register.part.person')}</legend>
        <PersonFields icode={kind === 'join' ? icode : ''} attempt={attempt} errorOf={errorOf} />
      </fieldset>
    </Form>
  )
}

/** The name of this page's space, if it takes requests of anybody. */
function useJoinOffer(space: string): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      const answer = await call('joinRequest.offer', { space }, { signal: asking.signal })
      if (answer.ok && answer.result) setName(answer.result.enterprise.name)
    }
    if (space) void ask()
    return () => asking.abort()
  }, [space])
  return name
}
