import { Button } from '@mantine/core'
import { useWrite } from '../../kernel/api.ts'
import { Dialog } from '../../kernel/dialog.tsx'
import { Refusal } from '../../kernel/refusal.tsx'
import { useSay } from '../../kernel/words.ts'
import type { Secret } from './above.tsx'
import styles from './dialog.module.css'
import type { Person } from './many/many-dialog.tsx'

type PasswordDialogProps = {
  person: Person
  onReset: (secret: Secret) => void
  onClose: () => void
}

/** Says what a new password costs its owner before there is one. */
export function PasswordDialog({ person, onReset, onClose }: PasswordDialogProps) {
  const say = useSay()
  const reset = useWrite('password.change', { refreshes: ['user.person', 'user.standing'] })
  const { id: userId, name, loginId } = person
  const send = () =>
    reset.mutate(
      { userId },
      { onSuccess: ({ password }) => password && onReset({ loginId, password }) },
    )
  return (
    <Dialog title={say('user.password.title', { name })} onClose={onClose}>
      <Refusal of={reset.error} />
      <p className={styles.text}>{say('user.password.text')}</p>
      <div className={styles.ways}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {say('user.cancel')}
        </Button>
        <Button color="danger" loading={reset.isPending} onClick={send}>
          {say('user.password')}
        </Button>
      </div>
    </Dialog>
  )
}
