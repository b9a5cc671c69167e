import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './form.module.css'

type FormAnswersProps = {
  /** The label of the button that sends the form. */
  sure: string
  busy?: boolean
  disabled?: boolean | undefined
  /** What is missing before the form can be sent; without a text, that something is. */
  why?: string | undefined
  color?: 'danger' | undefined
  /** Whether the buttons stay in sight, however far a long form is scrolled. */
  sticky?: boolean
  /** Not given where there is nothing to go back to. */
  onCancel?: (() => void) | undefined
  /** A second button that sends the form in another way. */
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
