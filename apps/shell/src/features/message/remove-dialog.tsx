import type { ManagedMessage } from '@atrium/contract/platform/message.contract.ts'
import { Button } from '@mantine/core'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import styles from './message.module.css'

/** So many are named one by one; of the rest it is said how many. */
const NAMED = 5

type RemoveDialogProps = {
  messages: ManagedMessage[]
  onClose: () => void
  onGone: () => void
  onUndo: (ids: number[]) => Promise<void>
}

/** Asks before messages go for everybody, and says which; then they can be taken back. */
export function RemoveDialog({ messages, onClose, onGone, onUndo }: RemoveDialogProps) {
  const say = useSay()
  const remove = useWrite('message.remove', { refreshes: ['message.managed'] })
  const live = messages.filter(({ state }) => state === 'now').length
  const unnamed = messages.length - NAMED
  const send = () =>
    remove.mutate(
      { ids: messages.map(({ id }) => id).join(',') },
      {
        onSuccess: ({ removed, ids }) => {
          offerUndo(say.count('message.removed', removed), () => onUndo(ids))
          onGone()
        },
      },
    )
  return (
    <Dialog title={say.count('message.remove.title', messages.length)} onClose={onClose}>
      <div className={formStyles.form}>
        <ul className={styles.named}>
          {messages.slice(0, NAMED).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {unnamed > 0 && <li>{say.count('message.remove.more', unnamed)}</li>}
        </ul>
        <p className={formStyles.text}>
          {live > 0 && `${say.count('message.remove.live', live)} `}
          {say('message.remove.text')}
        </p>
        <Refusal of={remove.error} />
        <div className={formStyles.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('do.cancel')}
          </Button>
          <Button color="danger" loading={remove.isPending} onClick={send}>
            {say('message.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
