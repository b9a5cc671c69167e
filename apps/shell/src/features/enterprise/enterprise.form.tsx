import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import { Alert, Button, Fieldset, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useSay } from '../../kernel/words.ts'
import styles from './enterprise.form.module.css'
import { newValues, type Values, valuesOf } from './enterprise.values.ts'
import { ENT_TYPES, SAAS_ENT_TYPES } from './enterprise.view.ts'
import type { Founded } from './founded-dialog.tsx'
import { ParentPicker } from './parent-picker.tsx'
import { useCategories } from './use-categories.ts'
import { useSave } from './use-save.ts'

export type FormProps = {
  /** None: a new one is founded. */
  enterprise: Enterprise | null
  onFounded: (founded: Founded) => void
  onSaved: () => void
  onCancel: () => void
}

/** Founding and editing. What is right is the server's to say; its verdicts stand at the fields. */
export function EnterpriseForm({ enterprise, onFounded, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const categories = useCategories()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues: enterprise ? valuesOf(enterprise) : newValues })
  const { save, trouble, busy } = useSave({
    enterprise,
    onFounded,
    onSaved,
    onVerdicts: form.setErrors,
  })
  useEffect(() => {
    if (Object.keys(form.errors).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])
  const parent = enterprise?.parentId
    ? { id: enterprise.parentId, name: enterprise.parentName ?? '' }
    : null

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => save(values))}
    >
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      <Fieldset
        className={styles.group}
        variant="unstyled"
        legend={say('enterprise.form.identity')}
      >
        <TextInput
          {...form.getInputProps('name')}
          className={styles.wide}
          label={say('enterprise.column.name')}
          withAsterisk
          data-autofocus
          maxLength={100}
        />
        {!enterprise && (
          <TextInput
            {...form.getInputProps('space')}
            className={styles.wide}
            label={say('enterprise.column.space')}
            description={say('enterprise.space.hint')}
            leftSection="/space-"
            leftSectionWidth={72}
            withAsterisk
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Select
          {...form.getInputProps('entType')}
          label={say('enterprise.column.entType')}
          data={ENT_TYPES.filter((type) => type !== 'all').map((value) => ({
            value,
            label: say(`enterprise.entType.${value}`),
          }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('saasEntType')}
          label={say('enterprise.column.saasEntType')}
          data={SAAS_ENT_TYPES.map((value) => ({
            value,
            label: say(`enterprise.saasEntType.${value}`),
          }))}
          allowDeselect={false}
        />
        <Select
          {...form.getInputProps('saasId')}
          label={say('enterprise.column.saas')}
          placeholder={say('enterprise.none')}
          data={categories}
          clearable
        />
        <ParentPicker
          {...form.getInputProps('parentId')}
          label={say('enterprise.column.parent')}
          placeholder={say('enterprise.none')}
          known={parent}
          without={enterprise?.id ?? null}
        />
        <Switch
          {...form.getInputProps('private', { type: 'checkbox' })}
          label={say('enterprise.column.private')}
        />
        <Switch
          {...form.getInputProps('isControl', { type: 'checkbox' })}
          label={say('enterprise.column.isControl')}
        />
      </Fieldset>
      <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.limits')}>
        <NumberInput
          {...form.getInputProps('memberLimit')}
          label={say('enterprise.memberLimit')}
          min={1}
          allowDecimal={false}
          thousandSeparator=","
        />
        <NumberInput
          {...form.getInputProps('storageLimit')}
          label={say('enterprise.storageLimit')}
          suffix=" GB"
          min={0}
          decimalScale={2}
          thousandSeparator=","
        />
        <DateInput
          {...form.getInputProps('expires')}
          label={say('enterprise.column.expires')}
          placeholder={say('enterprise.expires.never')}
          valueFormat="YYYY-MM-DD"
          locale={say.language.toLowerCase()}
          clearable
        />
      </Fieldset>
      {!enterprise && (
        <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.admin')}>
          <TextInput
            {...form.getInputProps('admin.name')}
            label={say('enterprise.admin.name')}
            withAsterisk
            maxLength={60}
          />
          <TextInput
            {...form.getInputProps('admin.loginId')}
            label={say('enterprise.admin.loginId')}
            withAsterisk
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Fieldset>
      )}
      <div className={styles.ways}>
        <Button variant="default" onClick={onCancel}>
          {say('enterprise.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {say(enterprise ? 'enterprise.save' : 'enterprise.found')}
        </Button>
      </div>
    </form>
  )
}
