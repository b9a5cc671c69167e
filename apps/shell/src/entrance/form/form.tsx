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
  /** Good news from elsewhere, such as a new password. */
  news?: string | false | undefined
  children: ReactNode
  after?: ReactNode
}

/**
 * Before the script is here the only button is off, so nothing is sent; and should anything send
 * the form all the same, a post keeps the password out of the address.
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
