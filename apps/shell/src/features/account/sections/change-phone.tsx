import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'

/** The new phone proves itself by the code it got. */
export function ChangePhone({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const send = useWrite('code.send')
  const change = useWrite('profile.phone', { refreshes: ['profile.get', 'factor.list'] })
  const refused = change.error ?? send.error
  const save = () =>
    change.mutate(
      { phone, code },
      {
        onSuccess: () => {
          toasts.show({ message: say('center.phone.changed') })
          onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={say('center.phone.title')}>
      <form className={form.form} noValidate onSubmit={onSubmit(save)}>
        <p className={form.text}>{say('center.phone.text')}</p>
        <Refusal of={refused} />
        <TextInput
          label={say('center.phone.new')}
          description={say('factor.phone.hint')}
          value={phone}
          onChange={({ currentTarget }) => setPhone(currentTarget.value)}
          error={refused?.fields.phone}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          data-autofocus
        />
        <CodeField
          value={code}
          onChange={setCode}
          refused={change.error}
          onSend={() => secondsToWait(send.mutateAsync({ purpose: 'phone', phone }))}
          sentTo={phone}
          sending={send.isPending}
        />
        <div className={form.ways}>
          <Button type="submit" loading={change.isPending}>
            {say('do.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
