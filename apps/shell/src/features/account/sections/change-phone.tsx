import { Button, TextInput } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'

/** Changes the phone number, which is proven by a code. */
export function ChangePhone({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const send = useWrite('code.send')
  const change = useWrite('profile.phone', { refreshes: ['profile.get', 'factor.list'] })
  const form = useForm({
    values: { phone: '', code: '' },
    send: ({ phone, code }) => change.mutateAsync({ phone, code }),
    message: say('center.phone.changed'),
    onDone: onClose,
    keeps: false,
  })
  const { phone } = form.values
  return (
    <Dialog onClose={onClose} title={say('center.phone.title')}>
      <Form of={form}>
        <p className={formStyles.text}>{say('center.phone.text')}</p>
        <Refusal of={send.error} />
        <TextInput
          label={say('center.phone.new')}
          description={say('factor.phone.hint')}
          {...form.text('phone')}
          error={form.verdict('phone') ?? send.error?.fields.phone}
          type="tel"
          autoComplete="tel"
          maxLength={24}
          data-autofocus
        />
        <CodeField
          {...form.field('code')}
          refused={form.failed}
          onSend={() => secondsToWait(send.mutateAsync({ purpose: 'phone', phone }))}
          sentTo={phone}
          sending={send.isPending}
        />
        <div className={formStyles.ways}>
          <Button type="submit" loading={form.isBusy}>
            {say('do.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
