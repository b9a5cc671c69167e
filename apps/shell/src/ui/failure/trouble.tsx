import { Button } from '@mantine/core'
import { CallFailed } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert, IconRetry } from '../icons.tsx'
import styles from './trouble.module.css'

type TroubleProps = { error: unknown; onRetry: () => void }

/** Says that something could not be loaded, why, and offers to try again. */
export function Trouble({ error, onRetry }: TroubleProps) {
  const say = useSay()
  return (
    <div className={styles.trouble} role="alert">
      <IconAlert />
      <p className={styles.text}>
        {error instanceof CallFailed ? failureText(say, error) : say('trouble.text')}
      </p>
      <Button variant="default" leftSection={<IconRetry />} onClick={onRetry}>
        {say('do.retry')}
      </Button>
    </div>
  )
}
