import { MultiSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useId } from 'react'
import { useOpenableApps } from '../../../../entities/micro-app/openable-apps.ts'
import { colleagues } from '../../../../entities/picker/people-pickers.ts'
import { useNow } from '../../../../kernel/browser/now.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../../kernel/data/api.ts'
import { useVisitor } from '../../../../kernel/session/shell-context.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import formStyles from '../../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../../ui/controls/searched-select.tsx'
import { Segments } from '../../../../ui/controls/segments.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../../ui/failure/refusal.tsx'
import styles from './delegation.module.css'
import { inputOf, newValues, type Values } from './delegation.values.ts'

/** To whom, what of, and from which day until which. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const own = useVisitor().user?.id
  const now = useNow()
  const form = useForm<Values>({ initialValues: newValues(new Date(now)) })
  const give = useWrite('delegation.give', { refreshes: ['delegation.list'] })
  const send = (values: Values) => {
    const input = inputOf(values)
    if (!input) return form.setErrors({ delegateId: say('delegation.choose') })
    return give.mutate(input, {
      onSuccess: () => {
        toasts.show({ message: say('delegation.give.done') })
        onClose()
      },
      onError: ({ fields }) => form.setErrors(fields),
    })
  }
  return (
    <Dialog title={say('delegation.give')} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={form.onSubmit(send)}>
        <p className={formStyles.text}>{say('delegation.give.text')}</p>
        <Refusal of={give.error} />
        <SearchedSelect
          {...form.getInputProps('delegateId')}
          among={colleagues}
          known={null}
          without={String(own)}
          label={say('delegation.to')}
          placeholder={say('delegation.choose')}
          withAsterisk
          data-autofocus
        />
        <div className={styles.days}>
          <DateField {...form.getInputProps('from')} label={say('delegation.from')} />
          <DateField
            {...form.getInputProps('until')}
            label={say('delegation.until')}
            withAsterisk
          />
        </div>
        <ScopeFields form={form} />
        <Textarea
          {...form.getInputProps('note')}
          label={say('delegation.note')}
          maxLength={200}
          autosize
        />
        <FormAnswers sure={say('delegation.give')} busy={give.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

function ScopeFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const say = useSay()
  const id = useId()
  const apps = useOpenableApps()
  return (
    <div className={styles.scope}>
      <span id={id}>{say('delegation.scope')}</span>
      <Segments
        value={form.values.scope}
        onChange={(scope) => form.setFieldValue('scope', scope)}
        aria-labelledby={id}
        isWide
        data={(['all', 'apps'] as const).map((value) => ({
          value,
          label: say(`delegation.scope.${value}`),
        }))}
      />
      {form.values.scope === 'apps' && (
        <MultiSelect
          {...form.getInputProps('apps')}
          aria-label={say('delegation.scope.apps')}
          placeholder={form.values.apps.length > 0 ? '' : say('delegation.apps.choose')}
          data={apps.map(({ name, title }) => ({ value: name, label: title }))}
          searchable
        />
      )}
    </div>
  )
}
