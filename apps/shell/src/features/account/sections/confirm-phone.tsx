import { Button } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'

/** Confirms a phone number that somebody else wrote down, by a code. */
export function ConfirmPhone({ phone, onClose }: { phone: string; onClose: () => void }) {
  const say = useSay()
  const send = useWrite('code.send')
  const confirm = useWrite('profile.phone', { refreshes: ['profile.get', 'factor.list'] })
  const form = useForm({
    values: { code: '' },
    send: ({ code }) => confirm.mutateAsync({ phone, code }),
    message: say('center.phone.confirmed'),
    onDone: onClose,
    keeps: false,
  })
  return (
    <Dialog onClose={onClose} title={say('center.phone.confirm.title')}>
      <Form of={form}>
        <p className={formStyles.text}>{say('center.phone.confirm.text', { phone })}</p>
        <Refusal of={send.error} />
        <CodeField
          {...form.field('code')}
          refused={form.failed}
          onSend={() => secondsToWait(send.mutateAsync({ purpose: 'phone', phone }))}
          sentTo={phone}
          sending={send.isPending}
        />
        <div className={formStyles.ways}>
          <Button type="submit" loading={form.isBusy}>
            {say('center.phone.confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
