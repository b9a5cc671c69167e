import { Button, TextInput } from '@mantine/core'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CodeField, secondsToWait } from '../code-field.tsx'
import type { EnrolProps } from './added.ts'
import { NameField } from './name-field.tsx'

/** Adds text messages as the second step, once the phone has got a code. */
export function EnrolSms({ onAdded }: EnrolProps) {
  const say = useSay()
  const { data } = useRead('factor.list', {})
  const send = useWrite('factor.sms.begin')
  const confirm = useWrite('factor.sms.confirm')
  const form = useForm({
    values: { phone: data?.phone ?? '', code: '', name: say('factor.sms.name') },
    send: (values) => confirm.mutateAsync(values),
    onDone: onAdded,
    keeps: false,
  })
  const { phone } = form.values
  return (
    <Form of={form}>
      <p className={formStyles.text}>{say('factor.sms.text')}</p>
      <Refusal of={send.error} />
      <TextInput
        label={say('factor.phone')}
        description={say('factor.phone.hint')}
        {...form.text('phone')}
        error={form.verdict('phone') ?? send.error?.fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={24}
      />
      <CodeField
        {...form.field('code')}
        refused={form.failed}
        onSend={() => secondsToWait(send.mutateAsync({ phone }))}
        sentTo={phone}
        sending={send.isPending}
      />
      <NameField form={form} />
      <div className={formStyles.ways}>
        <Button type="submit" loading={form.isBusy}>
          {say('factor.confirm')}
        </Button>
      </div>
    </Form>
  )
}
