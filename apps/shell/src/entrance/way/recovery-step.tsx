import { TextField } from '@atrium/kit/field.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { findMissing } from '../form/trouble.ts'
import { useFirstFocus } from '../form/use-ready.ts'
import { StepForm, type StepProps, useStep } from './step.tsx'

const MISSING = { code: 'twoStep.recovery.missing' } as const

export function RecoveryStep({ due, onEnter, onOver }: StepProps) {
  const say = useSay()
  const first = useFirstFocus()
  const attempt = useStep({
    due,
    onEnter,
    onOver,
    check: (typed) => findMissing(typed, MISSING),
    prove: (typed) => ({ method: 'recovery', code: typed('code').trim() }),
  })
  const { code } = attempt.trouble.fields
  return (
    <StepForm due={due} attempt={attempt} submit={say('twoStep.submit')}>
      <TextField
        ref={first}
        label={say('twoStep.recovery')}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        hint={say('twoStep.recovery.hint')}
        error={code && say(code, attempt.trouble.values)}
      />
    </StepForm>
  )
}
