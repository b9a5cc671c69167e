import { Button } from '@mantine/core'
import { CallFailed } from './api.ts'
import { complaint } from './complaint.ts'
import { IconAlert, IconRetry } from './icons.tsx'
import styles from './trouble.module.css'
import { useSay } from './words.ts'

type TroubleProps = { error: unknown; onRetry: () => void }

/** Something could not be loaded: what the server said about it, and a way to try again. */
export function Trouble({ error, onRetry }: TroubleProps) {
  const say = useSay()
  return (
    <div className={styles.trouble} role="alert">
      <IconAlert />
      <p className={styles.text}>
        {error instanceof CallFailed ? complaint(say, error) : say('trouble.text')}
      </p>
      <Button variant="default" leftSection={<IconRetry />} onClick={onRetry}>
        {say('do.retry')}
      </Button>
    </div>
  )
}
