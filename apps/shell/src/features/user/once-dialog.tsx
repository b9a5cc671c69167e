import { Button } from '@mantine/core'
import { Copy } from '../../kernel/copy.tsx'
import { Dialog } from '../../kernel/dialog.tsx'
import { useSay } from '../../kernel/words.ts'
import styles from './dialog.module.css'

type OnceDialogProps = { loginId: string; password: string; onClose: () => void }

/** A password nobody can show again: only the button closes this. */
export function OnceDialog({ loginId, password, onClose }: OnceDialogProps) {
  const say = useSay()
  return (
    <Dialog title={say('user.once.title')} onClose={onClose} stays>
      <p className={styles.text}>{say('user.once.text')}</p>
      <dl className={styles.secret}>
        <Line name={say('user.column.loginId')} value={loginId} />
        <Line name={say('user.once.password')} value={password} />
      </dl>
      <div className={styles.ways}>
        <Button onClick={onClose} data-autofocus>
          {say('user.once.done')}
        </Button>
      </div>
    </Dialog>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
      <Copy value={value} name={name} />
    </dd>
  </div>
)
