import { Button, Group } from '@mantine/core'
import type { Asking } from '../../kernel/app-host/container/run.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './app-page.module.css'

type AppDialogProps = { asking: Asking; name: string }

/** A question of an app. The platform draws it above everything, and says which app asks. */
export function AppDialog({ asking, name }: AppDialogProps) {
  const say = useSay()
  const { title, text, confirm, cancel, isQuestion, danger, settle } = asking
  return (
    <Dialog title={title} onClose={() => settle(false)}>
      {text && <p className={styles.question}>{text}</p>}
      <Group justify="space-between" mt="md">
        <span className={styles.from}>{say('appPage.from', { name })}</span>
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
            {confirm ?? say('appPage.confirm')}
          </Button>
        </Group>
      </Group>
    </Dialog>
  )
}
