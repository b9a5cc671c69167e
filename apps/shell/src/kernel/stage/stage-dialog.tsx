import { Button, Group } from '@mantine/core'
import { Dialog } from '../dialog.tsx'
import { useSay } from '../words.ts'
import type { Asking } from './run.ts'
import styles from './stage.module.css'

type StageDialogProps = { asking: Asking; name: string }

/** What an app asks. The house draws it, above everything, and says whose question it is. */
export function StageDialog({ asking, name }: StageDialogProps) {
  const say = useSay()
  const { title, text, confirm, cancel, isQuestion, danger, settle } = asking
  return (
    <Dialog title={title} onClose={() => settle(false)}>
      {text && <p className={styles.question}>{text}</p>}
      <Group justify="space-between" mt="md">
        <span className={styles.from}>{say('stage.from', { name })}</span>
        <Group gap="xs">
          {isQuestion && (
            <Button
              variant="default"
              data-autofocus={danger || undefined}
              onClick={() => settle(false)}
            >
              {cancel ?? say('do.cancel')}
            </Button>
          )}
          <Button
            data-autofocus={!danger || undefined}
            {...(danger && { color: 'danger' })}
            onClick={() => settle(true)}
          >
            {confirm ?? say('stage.confirm')}
          </Button>
        </Group>
      </Group>
    </Dialog>
  )
}
