import { useCallback, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { typedAlready } from '../form/typed-already.ts'
import type { useAttempt } from '../form/use-attempt.ts'
import { NewPassword } from '../way/new-password.tsx'
import { PhoneCode } from '../way/phone-code.tsx'
import { CheckedField } from './checked-field.tsx'
import { checkLoginId, checkName } from './checks.ts'
import { useRemark } from './use-remark.ts'

type PersonFieldsProps = {
  /** The invitation, in whose enterprise a name may be taken. */
  icode: string
  attempt: ReturnType<typeof useAttempt>
  errorOf: (field: string) => string | undefined
}

export function PersonFields({ icode, attempt, errorOf }: PersonFieldsProps) {
  const say = useSay()
  const [name, setName] = useState(() => typedAlready('name'))
  const [loginId, setLoginId] = useState(() => typedAlready('loginId'))
  const askName = useCallback(
    (typed: string, signal: AbortSignal) => checkName(typed, icode, signal),
    [icode],
  )
  return (
    <>
      <CheckedField
        label={say('register.name')}
        name="name"
        autoComplete="name"
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
        remark={useRemark(name, askName)}
        error={errorOf('name')}
      />
      <CheckedField
        label={say('login.loginId')}
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setLoginId(event.target.value)}
        remark={useRemark(loginId, checkLoginId)}
        hint={say('register.loginId.hint')}
        error={errorOf('loginId')}
      />
      <PhoneCode purpose="register" attempt={attempt} />
      <NewPassword
        label={say('login.password')}
        error={errorOf('password')}
        loginId={loginId.trim()}
      />
    </>
  )
}
