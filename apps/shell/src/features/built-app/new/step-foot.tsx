import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './steps.module.css'

type StepFootProps = {
  onBack: () => void
  sure: string
  busy?: boolean
  why?: string | false
  onSure: () => void
  children?: ReactNode
}

/** The ways out of a step: in sight however long it is. */
export function StepFoot({
  onBack,
  sure,
  busy = false,
  why = false,
  onSure,
  children,
}: StepFootProps) {
  const say = useSay()
  return (
    <div className={styles.foot}>
      <Button variant="default" onClick={onBack}>
        {say('builtApp.back')}
      </Button>
      {children}
      <Button loading={busy} why={why} onClick={onSure}>
        {sure}
      </Button>
    </div>
  )
}
