import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useWrite } from '../../../kernel/api.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import form from '../../../kernel/form.module.css'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'
import type { Binding } from './workplaces.tsx'

type UnbindProps = { binding: Binding; onClose: () => void }

export function Unbind({ binding: { type, enterId, spaceName }, onClose }: UnbindProps) {
  const say = useSay()
  const name = say(`workplace.${type}`)
  const unbind = useWrite('binding.unbind', { refreshes: ['binding.list'] })
  const done = () => {
    notifications.show({ message: say('center.workplaces.unboundNow', { name }) })
    onClose()
  }
  return (
    <Dialog title={say('center.workplaces.unbind.title', { name })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>
          {say('center.workplaces.unbind.text', { name, space: spaceName })}
        </p>
        <Refusal of={unbind.error} />
        <div className={form.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('factor.cancel')}
          </Button>
          <Button
            color="danger"
            loading={unbind.isPending}
            onClick={() => unbind.mutate({ type, enterId }, { onSuccess: done })}
          >
            {say('center.workplaces.unbind')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
