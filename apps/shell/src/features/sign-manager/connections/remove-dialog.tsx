import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useWrite } from '../../../kernel/api.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import form from '../../../kernel/form.module.css'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
import type { Connection } from './connections.tsx'

type RemoveDialogProps = { connection: Connection; onClose: () => void }

// words: connection.remove.text.*
export function RemoveDialog({ connection: { type, members }, onClose }: RemoveDialogProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  const remove = useWrite('workplaceConnection.remove', {
    refreshes: ['workplaceConnection.list', 'binding.list'],
  })
  const done = () => {
    notifications.show({ message: say('connection.removed', { name }) })
    onClose()
  }
  return (
    <Dialog title={say('connection.removeOf', { name })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>{say.count('connection.remove.text', members, { name })}</p>
        <Refusal of={remove.error} />
        <div className={form.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('factor.cancel')}
          </Button>
          <Button
            color="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ type }, { onSuccess: done })}
          >
            {say('connection.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
