import { useSay } from '../../kernel/words/words.ts'
import { useFirstFocus } from '../form/use-ready.ts'
import { CodeField } from './code-field.tsx'
import { digitsOf, isCode } from './code-trouble.ts'
import { StepForm, type StepProps, useStep } from './step.tsx'

export function TotpStep({ due, onEnter, onOver }: StepProps) {
  const say = useSay()
  const first = useFirstFocus()
  const attempt = useStep({
    due,
    onEnter,
    onOver,
    check: (typed) => (isCode(typed('code')) ? null : { fields: { code: 'way.code.malformed' } }),
    prove: (typed) => ({ method: 'totp', code: digitsOf(typed('code')) }),
  })
  const { code } = attempt.trouble.fields
  return (
    <StepForm due={due} attempt={attempt} submit={say('twoStep.submit')}>
      <CodeField
        ref={first}
        label={say('twoStep.totp')}
        hint={say('twoStep.totp.hint')}
        error={code && say(code, attempt.trouble.values)}
      />
    </StepForm>
  )
}
