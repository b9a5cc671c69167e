import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useWrite } from '../../kernel/api.ts'
import { askAnew } from '../../kernel/ask-anew.ts'
import { Dialog } from '../../kernel/dialog.tsx'
import form from '../../kernel/form.module.css'
import { Refusal } from '../../kernel/refusal.tsx'
import { useSay } from '../../kernel/words.ts'
import type { Member } from './members.tsx'

type ResetDialogProps = { member: Member; onClose: () => void }

/** Somebody lost phone and codes. The admin must know that it is really them who asks. */
export function ResetDialog({ member: { id, name }, onClose }: ResetDialogProps) {
  const say = useSay()
  const reset = useWrite('member.resetTwoStep')
  const done = () => {
    notifications.show({ message: say('signManager.resetDone', { name }) })
    onClose()
    void askAnew('signInPolicy.get')
  }
  return (
    <Dialog title={say('signManager.resetOf', { name })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>{say('signManager.reset.text', { name })}</p>
        <p className={form.text}>{say('signManager.reset.audit')}</p>
        <Refusal of={reset.error} />
        <div className={form.ways}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {say('factor.cancel')}
          </Button>
          <Button
            color="danger"
            loading={reset.isPending}
            onClick={() => reset.mutate({ id }, { onSuccess: done })}
          >
            {say('signManager.reset')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
