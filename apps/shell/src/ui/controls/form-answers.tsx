import { Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import styles from './form.module.css'

type FormAnswersProps = {
  /** What the button says that sends the form. */
  sure: string
  busy?: boolean
  disabled?: boolean | undefined
  color?: 'danger' | undefined
  /** At the end of a long form: in sight however far one has scrolled. */
  sticky?: boolean
  /** None where the form is all there is. */
  onCancel?: (() => void) | undefined
}

/** The two ways out of a form: leaving it, and sending it. */
export function FormAnswers({
  sure,
  busy = false,
  disabled,
  color,
  sticky,
  onCancel,
}: FormAnswersProps) {
  const say = useSay()
  return (
    <div className={sticky ? styles.finish : styles.answers}>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {say('do.cancel')}
        </Button>
      )}
      <Button
        type="submit"
        loading={busy}
        {...(color && { color })}
        {...(disabled !== undefined && { disabled })}
      >
        {sure}
      </Button>
    </div>
  )
}
