import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import type { Connection } from './connection-card.tsx'

type RemoveDialogProps = { connection: Connection; onClose: () => void }

// words: connection.remove.text.*
export function RemoveDialog({ connection: { type, members }, onClose }: RemoveDialogProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  const remove = useWrite('workplaceConnection.remove', {
    refreshes: ['workplaceConnection.list', 'binding.list'],
  })
  return (
    <DeleteDialog
      title={say('connection.removeOf', { name })}
      sure={say('connection.remove')}
      write={remove}
      input={{ type }}
      message={() => say('connection.removed', { name })}
      onClose={onClose}
    >
      <p>{say.count('connection.remove.text', members, { name })}</p>
    </DeleteDialog>
  )
}
