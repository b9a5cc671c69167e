import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import formStyles from '../../ui/controls/form.module.css'
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx'
import { offerUndo } from '../../ui/dialog/undo.tsx'
import styles from './message.module.css'

/** How many announcements are named; the rest are counted. */
const NAMED = 5

type RemoveDialogProps = {
  messages: ManagedMessage[]
  onClose: () => void
  onGone: () => void
  onUndo: (ids: number[]) => Promise<void>
}

/** Asks before announcements are removed for everybody, and names them; they can be restored. */
export function RemoveDialog({ messages, onClose, onGone, onUndo }: RemoveDialogProps) {
  const say = useSay()
  const remove = useWrite('message.remove', { refreshes: ['message.managed'] })
  const live = messages.filter(({ state }) => state === 'now').length
  const unnamed = messages.length - NAMED
  return (
    <DeleteDialog
      title={say.count('message.remove.title', messages.length)}
      sure={say('message.remove')}
      write={remove}
      input={{ ids: messages.map(({ id }) => id).join(',') }}
      onGone={({ removed, ids }) => {
        offerUndo(say.count('message.removed', removed), () => onUndo(ids))
        onGone()
      }}
      onClose={onClose}
    >
      <ul className={styles.named}>
        {messages.slice(0, NAMED).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {unnamed > 0 && <li>{say.count('message.remove.more', unnamed)}</li>}
      </ul>
      {live > 0 && <p className={formStyles.text}>{say.count('message.remove.live', live)}</p>}
      <p className={formStyles.text}>{say('message.remove.text')}</p>
    </DeleteDialog>
  )
}
