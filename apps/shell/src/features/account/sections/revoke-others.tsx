import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useWrite } from '../../../kernel/api.ts'
import { askAnew } from '../../../kernel/ask-anew.ts'
import { Dialog } from '../../../kernel/dialog.tsx'
import form from '../../../kernel/form.module.css'
import { Refusal } from '../../../kernel/refusal.tsx'
import { useSay } from '../../../kernel/words.ts'

// words: session.endOthers.text.*, session.endedOthers.*
/** Everywhere but here, at once: for a lost phone or a bad feeling. */
export function RevokeOthers({ count }: { count: number }) {
  const say = useSay()
  const [asking, { open, close }] = useDisclosure(false)
  const revoke = useWrite('session.revokeOthers')
  const end = () =>
    revoke.mutate(
      {},
      {
        onSuccess: ({ ended }) => {
          close()
          notifications.show({ message: say.count('session.endedOthers', ended) })
          void askAnew('session.list')
        },
      },
    )
  return (
    <div className={form.ways}>
      <Button variant="default" onClick={open}>
        {say('session.endOthers')}
      </Button>
      {asking && (
        <Dialog onClose={close} title={say('session.endOthers')}>
          <div className={form.form}>
            <p className={form.text}>{say.count('session.endOthers.text', count)}</p>
            <Refusal of={revoke.error} />
            <div className={form.ways}>
              <Button variant="default" onClick={close} data-autofocus>
                {say('factor.cancel')}
              </Button>
              <Button color="danger" loading={revoke.isPending} onClick={end}>
                {say('session.endOthers')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
