import { useSay } from '../../kernel/words/words.ts'
import { explainCode } from './code-trouble.ts'
import { StepForm, type StepProps, useStep } from './step.tsx'
import styles from './way.module.css'
import { call } from './ways-client.ts'

export function PasskeyStep({ due, onEnter, onOver }: StepProps) {
  const say = useSay()
  const attempt = useStep({
    due,
    onEnter,
    onOver,
    refused: 'twoStep.passkey.failed',
    prove: async () => {
      const asked = await call('session.twoStep.passkey', {})
      if (!asked.ok) return explainCode(asked, { notices: { sign_in_over: 'twoStep.over' } })
      const { startAuthentication } = await import('@simplewebauthn/browser')
      try {
        const optionsJSON = asked.result.options as PasskeyOptions
        return { method: 'passkey', response: await startAuthentication({ optionsJSON }) }
      } catch {
        // Closed by the person, timed out, or no passkey on this device: the browser says which.
        return { notice: 'twoStep.passkey.failed', fields: {} }
      }
    },
  })
  return (
    <StepForm due={due} attempt={attempt} submit={say('twoStep.by.passkey')}>
      <p className={styles.hint}>{say('twoStep.passkey.hint')}</p>
    </StepForm>
  )
}

type PasskeyOptions = Parameters<
  typeof import('@simplewebauthn/browser').startAuthentication
>[0]['optionsJSON']
