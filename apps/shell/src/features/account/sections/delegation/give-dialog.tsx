import { MultiSelect, Textarea } from '@mantine/core'
import { useId } from 'react'
import { useOpenableApps } from '../../../../entities/micro-app/openable-apps.ts'
import { colleagues } from '../../../../entities/picker/people-pickers.ts'
import { useNow } from '../../../../kernel/browser/now.ts'
import { useWrite } from '../../../../kernel/data/api.ts'
import { useVisitor } from '../../../../kernel/session/shell-context.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { DateField } from '../../../../ui/controls/date-field.tsx'
import formStyles from '../../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../../ui/controls/searched-select.tsx'
import { Segments } from '../../../../ui/controls/segments.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { type FormOf, useForm } from '../../../../ui/form/use-form.ts'
import styles from './delegation.module.css'
import { inputOf, newValues, type Values } from './delegation.values.ts'

/** Gives a delegation: to whom, for what, and from which day until which. */
export function GiveDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const own = useVisitor().user?.id
  const now = useNow()
  const give = useWrite('delegation.give', { refreshes: ['delegation.list'] })
  const form = useForm({
    values: newValues(new Date(now)),
    check: ({ delegateId }) => ({ delegateId: !delegateId && say('delegation.choose') }),
    send: (values) => give.mutateAsync(inputOf(values)),
    message: say('delegation.give.done'),
    onDone: onClose,
  })
  return (
    <Dialog title={say('delegation.give')} onClose={onClose}>
      <Form of={form}>
        <p className={formStyles.text}>{say('delegation.give.text')}</p>
        <SearchedSelect
          {...form.field('delegateId')}
          among={colleagues}
          known={null}
          without={String(own)}
          label={say('delegation.to')}
          placeholder={say('delegation.choose')}
          withAsterisk
          data-autofocus
        />
        <div className={styles.days}>
          <DateField {...form.choice('from')} label={say('delegation.from')} />
          <DateField {...form.choice('until')} label={say('delegation.until')} withAsterisk />
        </div>
        <ScopeFields form={form} />
        <Textarea {...form.text('note')} label={say('delegation.note')} maxLength={200} autosize />
        <FormAnswers sure={say('delegation.give')} busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

function ScopeFields({ form }: { form: FormOf<Values> }) {
  const say = useSay()
  const id = useId()
  const apps = useOpenableApps()
  return (
    <div className={styles.scope}>
      <span id={id}>{say('delegation.scope')}</span>
      <Segments
        value={form.values.scope}
        onChange={(scope) => form.change({ scope })}
        aria-labelledby={id}
        isWide
        data={(['all', 'apps'] as const).map((value) => ({
          value,
          label: say(`delegation.scope.${value}`),
        }))}
      />
      {form.values.scope === 'apps' && (
        <MultiSelect
          {...form.field('apps')}
          aria-label={say('delegation.scope.apps')}
          placeholder={form.values.apps.length > 0 ? '' : say('delegation.apps.choose')}
          data={apps.map(({ name, title }) => ({ value: name, label: title }))}
          searchable
        />
      )}
    </div>
  )
}
