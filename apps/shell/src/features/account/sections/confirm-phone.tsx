import { Button } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'

/** A number that somebody else wrote down becomes the person's own by the code it got. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const say = useSay()
  const [code, setCode] = useState('')
  const send = useWrite('code.send')
  const confirm = useWrite('profile.phone', { refreshes: ['profile.get', 'factor.list'] })
  const save = () =>
    confirm.mutate(
      { phone, code },
      {
        onSuccess: () => {
          toasts.show({ message: say('center.phone.confirmed') })
          onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={say('center.phone.confirm.title')}>
      <form className={form.form} noValidate onSubmit={onSubmit(save)}>
        <p className={form.text}>{say('center.phone.confirm.text', { phone })}</p>
        <Refusal of={confirm.error ?? send.error} />
        <CodeField
          value={code}
          onChange={setCode}
          refused={confirm.error}
          onSend={() => secondsToWait(send.mutateAsync({ purpose: 'phone', phone }))}
          sentTo={phone}
          sending={send.isPending}
        />
        <div className={form.ways}>
          <Button type="submit" loading={confirm.isPending}>
            {say('center.phone.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
