import type { Method } from '@atrium/contract/sign-in/session.contract.ts'
import { Notice } from '@atrium/kit/notice.tsx'
import { type ComponentType, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type Due, type Enter, enter } from '../enter.ts'
import link from '../form/text-button.module.css'
import { BackButton } from './back-button.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { SmsStep } from './sms-step.tsx'
import type { StepProps } from './step.tsx'
import { TotpStep } from './totp-step.tsx'
import styles from './way.module.css'

const STEPS: Record<Method, ComponentType<StepProps>> = {
  totp: TotpStep,
  passkey: PasskeyStep,
  sms: SmsStep,
  recovery: RecoveryStep,
}

type TwoStepProps = {
  due: Due
  /** Called once it is proven; on most pages it opens the page the person wanted. */
  onEnter?: Enter
  onLeave: () => void
}

const goOn: Enter = ({ landing }) => enter(landing)

/** Asks for the second factor, by any of the methods the person has. */
export function TwoStep({ due, onEnter = goOn, onLeave }: TwoStepProps) {
  const say = useSay()
  const [method, setMethod] = useState(due.methods[0])
  const [isOver, setOver] = useState(false)
  const others = due.methods.filter((other) => other !== method)

  if (isOver || !method)
    return (
      <div className={styles.step}>
        <Notice tone="warning">{say('twoStep.over')}</Notice>
        <BackButton onClick={onLeave} />
      </div>
    )
  const Step = STEPS[method]
  return (
    <div className={styles.step}>
      <Step key={method} due={due} onEnter={onEnter} onOver={() => setOver(true)} />
      {others.length > 0 && (
        <div className={styles.others}>
          <h2 className={styles.othersTitle}>{say('twoStep.others')}</h2>
          {others.map((other) => (
            <button
              key={other}
              type="button"
              className={link.textButton}
              onClick={() => setMethod(other)}
            >
              {say(`twoStep.by.${other}`)}
            </button>
          ))}
        </div>
      )}
      <BackButton onClick={onLeave} />
    </div>
  )
}
