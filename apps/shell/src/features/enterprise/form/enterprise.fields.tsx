import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Fieldset, Select, Switch, TextInput } from '@mantine/core'
import { useCategories } from '../../../entities/category/use-categories.ts'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import type { FormOf } from '../../../ui/form/use-form.ts'
import { ENT_TYPES, SAAS_ENT_TYPES } from '../enterprise.view.ts'
import styles from './enterprise.form.module.css'
import type { Values } from './enterprise.values.ts'
import { SpaceField } from './space-field.tsx'

type FieldsProps = { form: FormOf<Values> }

type NameFieldsProps = {
  form: Pick<FormOf<{ name: string; space: string }>, 'values' | 'text' | 'field'>
  isCreated?: boolean
}

/** The name of an enterprise and, while it is being created, its address. */
export function NameFields({ form, isCreated = false }: NameFieldsProps) {
  const say = useSay()
  return (
    <>
      <TextInput
        {...form.text('name')}
        className={styles.wide}
        label={say('enterprise.column.name')}
        withAsterisk
        data-autofocus
        maxLength={100}
      />
      {!isCreated && <SpaceField {...form.field('space')} name={form.values.name} />}
    </>
  )
}

/** The fields that describe an enterprise. Its space id is its address and stays as it was created. */
export function IdentityFields({
  form,
  enterprise,
}: FieldsProps & { enterprise: Enterprise | null }) {
  const say = useSay()
  const categories = useCategories()
  const parent = enterprise?.parentId
    ? { value: String(enterprise.parentId), label: enterprise.parentName ?? '' }
    : null
  return (
    <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.identity')}>
      <NameFields form={form} isCreated={enterprise !== null} />
      <Select
        {...form.choice('entType')}
        label={say('enterprise.column.entType')}
        data={ENT_TYPES.filter((type) => type !== 'all').map((value) => ({
          value,
          label: say(`enterprise.entType.${value}`),
        }))}
        allowDeselect={false}
      />
      <Select
        {...form.choice('saasEntType')}
        label={say('enterprise.column.saasEntType')}
        data={SAAS_ENT_TYPES.map((value) => ({
          value,
          label: say(`enterprise.saasEntType.${value}`),
        }))}
        allowDeselect={false}
      />
      <Select
        {...form.field('saasId')}
        label={say('enterprise.column.saas')}
        placeholder={say('enterprise.none')}
        data={categories}
        clearable
      />
      <SearchedSelect
        {...form.field('parentId')}
        label={say('enterprise.column.parent')}
        placeholder={say('enterprise.none')}
        among={enterprises}
        known={parent}
        without={enterprise ? String(enterprise.id) : undefined}
      />
      <TextInput
        {...form.text('homepage')}
        className={styles.wide}
        label={say('homepage.label')}
        description={say('homepage.hint.enterprise')}
        placeholder="/user/workbench"
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Switch {...form.tick('private')} label={say('enterprise.column.private')} />
      <Switch
        {...form.tick('isControl')}
        label={say('enterprise.column.isControl')}
        description={say('enterprise.isControl.hint')}
      />
    </Fieldset>
  )
}

/** The choice of a template, where there are any. */
export function TemplateField({ form }: FieldsProps) {
  const say = useSay()
  const { data = [] } = useRead('sysop.entlist', { template: '1', iDisplayLength: 200 })
  if (data.length === 0) return null
  return (
    <Fieldset className={styles.group} variant="unstyled" legend={say('enterprise.form.template')}>
      <Select
        {...form.field('templateId')}
        className={styles.wide}
        label={say('enterprise.form.templateId')}
        description={say('enterprise.form.templateId.hint')}
        placeholder={say('enterprise.form.templateId.none')}
        data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
        searchable
      />
    </Fieldset>
  )
}
