import { Button } from '@mantine/core'
import type { RunFailure } from '../../kernel/app-host/container/failure.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert, IconRetry } from '../../ui/icons.tsx'
import styles from './app-page.module.css'

type AppFailureProps = { failure: RunFailure; name: string; onRetry?: () => void }

/** Shown in place of an app that failed: what happened, and a way to try again. */
export function AppFailure({ failure, name, onRetry }: AppFailureProps) {
  const say = useSay()
  return (
    <div className={styles.trouble} role="alert" data-why={failure.why}>
      <IconAlert className={styles.sign} />
      <h1 className={styles.heading}>{say(`appPage.${failure.why}.title`, { name })}</h1>
      <p className={styles.text}>{say(`appPage.${failure.why}.text`)}</p>
      {onRetry && (
        <Button variant="default" leftSection={<IconRetry />} onClick={onRetry}>
          {say('do.retry')}
        </Button>
      )}
      <details className={styles.detail}>
        <summary>{say('appPage.detail')}</summary>
        <code>{failure.message}</code>
      </details>
    </div>
  )
}
