import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { EXTENDABLE_DAYS, TRIAL_DAYS } from '@atrium/contract/enterprises/console-limits.ts'
import { Fieldset, Select, TextInput } from '@mantine/core'
import { choicesOf, useCategoriesWith } from '../../../entities/category/use-categories.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormOf, useForm } from '../../../ui/form/use-form.ts'
import { AdminFields } from '../form/admin-fields.tsx'
import type { Created } from '../form/created-dialog.tsx'
import { NameFields } from '../form/enterprise.fields.tsx'
import styles from '../form/enterprise.form.module.css'
import { type CreateValues, createInput, kindsOf, newValues } from './create.values.ts'
import { daysAhead } from './days.ts'

type CreateFormProps = { onCreated: (created: Created) => void; onCancel: () => void }

/** The form in which a console user creates an enterprise, without the fields they may not decide. */
export function CreateForm({ onCreated, onCancel }: CreateFormProps) {
  const say = useSay()
  const categories = useCategoriesWith('create')
  const add = useWrite('console.enterprise.add', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'saas.category.list'],
  })
  const form = useForm({
    values: newValues(categories),
    send: (values) => add.mutateAsync(createInput(values, categoryOf(values))),
    onDone: onCreated,
  })
  const categoryOf = ({ saasId }: CreateValues) =>
    categories.find(({ id }) => String(id) === saasId)
  const category = categoryOf(form.values)
  return (
    <Form of={form} className={styles.form}>
      <Fieldset
        className={styles.group}
        variant="unstyled"
        legend={say('enterprise.form.identity')}
      >
        <NameFields form={form} />
        <Select
          {...form.field('saasId')}
          label={say('console.create.category')}
          data={choicesOf(categories)}
          allowDeselect={false}
        />
        <Select
          {...form.choice('entType')}
          label={say('enterprise.column.entType')}
          data={kindsOf(category).map((value) => ({
            value,
            label: say(`enterprise.entType.${value}`),
          }))}
          allowDeselect={false}
        />
        <EndField {...{ form, category }} />
      </Fieldset>
      <AdminFields form={form} />
      <p className={styles.note}>{say('console.create.limits')}</p>
      <FormAnswers sure={say('enterprise.create')} busy={form.isBusy} sticky onCancel={onCancel} />
    </Form>
  )
}

type EndFieldProps = {
  form: FormOf<CreateValues>
  category: Category | undefined
}

/** The field for the end; who may not extend is told how long the enterprise lasts. */
function EndField({ form, category }: EndFieldProps) {
  const say = useSay()
  if (!category?.rights.includes('extend'))
    return (
      <TextInput
        className={styles.wide}
        label={say('enterprise.column.expires')}
        value={say('console.create.trial', { days: TRIAL_DAYS })}
        readOnly
        variant="filled"
      />
    )
  return (
    <DateField
      {...form.field('expires')}
      className={styles.wide}
      label={say('enterprise.column.expires')}
      description={say('console.create.trial.extend', { days: TRIAL_DAYS })}
      minDate={daysAhead(1)}
      maxDate={daysAhead(EXTENDABLE_DAYS - 1)}
      clearable
    />
  )
}
