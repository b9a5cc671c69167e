import { Button } from '@atrium/kit/button.tsx'
import { Notice } from '@atrium/kit/notice.tsx'
import type { ReactNode } from 'react'
import { formatCountdown } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './form.module.css'
import type { useAttempt } from './use-attempt.ts'
import { useReady } from './use-ready.ts'

type FormProps = {
  attempt: ReturnType<typeof useAttempt>
  submit: string
  busy: string
  /** Good news to show above the form, such as that a password was changed. */
  news?: string | false | undefined
  children: ReactNode
  after?: ReactNode
}

/**
 * The form of the entrance. Before its script has loaded, the button is disabled, so nothing is sent; and should
 * anything submit it all the same, a POST keeps the password out of the address.
 */
export function Form({ attempt, submit, busy, news, children, after }: FormProps) {
  const say = useSay()
  const ready = useReady()
  const { trouble, pause } = attempt
  return (
    <form
      method="post"
      noValidate
      className={styles.form}
      onSubmit={attempt.submit}
      onInput={({ target }) => target instanceof HTMLInputElement && attempt.forgive(target.name)}
    >
      {news && !trouble.notice && <Notice tone="success">{news}</Notice>}
      {trouble.notice && (
        <Notice tone={trouble.seconds ? 'warning' : 'danger'}>
          {trouble.text ?? say(trouble.notice, trouble.values)}
        </Notice>
      )}
      {children}
      <Button type="submit" wide disabled={!ready || pause > 0} busy={attempt.busy && busy}>
        {pause > 0 ? say('login.wait', { time: formatCountdown(pause) }) : submit}
      </Button>
      {after}
    </form>
  )
}
