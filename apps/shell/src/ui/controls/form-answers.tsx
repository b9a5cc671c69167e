import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './form.module.css'

type FormAnswersProps = {
  /** What the button says that sends the form. */
  sure: string
  busy?: boolean
  disabled?: boolean | undefined
  /** What is missing before it can be sent; where nobody says, that something is. */
  why?: string | undefined
  color?: 'danger' | undefined
  /** At the end of a long form: in sight however far one has scrolled. */
  sticky?: boolean
  /** None where the form is all there is. */
  onCancel?: (() => void) | undefined
  /** Another way to send it. */
  other?: ReactNode
}

/** The ways out of a form: leaving it, and sending it. */
export function FormAnswers({
  sure,
  busy = false,
  disabled,
  why,
  color,
  sticky,
  onCancel,
  other,
}: FormAnswersProps) {
  const say = useSay()
  const id = useId()
  return (
    <div className={sticky ? styles.finish : styles.answers}>
      {disabled && (
        <span id={id} className={styles.missing}>
          {why ?? say('form.missing')}
        </span>
      )}
      <div className={styles.both}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('do.cancel')}
          </Button>
        )}
        {other}
        <Button
          type="submit"
          loading={busy}
          {...(color && { color })}
          {...(disabled && {
            'aria-disabled': true,
            'data-disabled': true,
            'aria-describedby': id,
          })}
        >
          {sure}
        </Button>
      </div>
    </div>
  )
}
