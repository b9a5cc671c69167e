import { permissions } from '@atrium/contract/kernel/endpoint.ts'
import { Fieldset, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRead } from '../../kernel/api.ts'
import { EnterpriseChoice } from '../../kernel/enterprise-choice.tsx'
import { useHouse } from '../../kernel/house.ts'
import { ICON_NAMES } from '../../kernel/icons.tsx'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words.ts'
import { accessName, nameOf } from './route.columns.tsx'
import styles from './route.module.css'
import type { Values } from './route.values.ts'
import type { Shown, Table } from './shown.ts'

const LAYOUTS = [
  'index',
  'isIndex',
  'saas',
  'customer',
  'mobile',
  'noLogin',
  'root',
  'maintenance',
] as const
const ACCESS = [
  'anyone',
  'signedIn',
  'member',
  'console',
  'operator',
  ...permissions.map((permission) => `may:${permission}` as const),
] as const
const PRELOADS = ['none', 'intent', 'idle', 'eager'] as const

type FieldsProps = {
  form: UseFormReturnType<Values>
  /** None: a new route. */
  shown: Shown | null
  table: Table
  errors: Record<string, unknown>
}

const errorOf = (errors: FieldsProps['errors'], field: string) => {
  const error = errors[field]
  return typeof error === 'string' ? error : null
}

/** Where it is, what it is called and what it shows. A page of the product keeps its address. */
export function AddressFields({ form, shown, table, errors }: FieldsProps) {
  const say = useSay()
  const { languages } = useHouse().config
  const isFixed = shown?.standard !== null && shown !== null
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.address')}>
      <TextInput
        {...form.getInputProps('id')}
        error={errorOf(errors, 'id')}
        label={say('route.id')}
        description={say('route.id.hint')}
        withAsterisk
        disabled={shown !== null}
        maxLength={64}
        spellCheck={false}
      />
      <TextInput
        {...form.getInputProps('path')}
        error={errorOf(errors, 'path')}
        label={say('route.path')}
        description={say(isFixed ? 'route.fixed' : 'route.path.hint')}
        withAsterisk
        disabled={isFixed}
        maxLength={200}
        spellCheck={false}
      />
      {languages.map(({ lang, name }) => (
        <TextInput
          key={lang}
          {...form.getInputProps(`title.${lang}`)}
          value={form.values.title[lang] ?? ''}
          error={errorOf(errors, `title.${lang}`) ?? errorOf(errors, 'title')}
          label={say('route.titleIn', { name })}
          placeholder={
            shown && typeof shown.title === 'string' ? nameOf(say, shown) : say('route.title.none')
          }
          lang={lang}
          maxLength={80}
        />
      ))}
      <TargetFields {...{ form, shown, table, errors }} isFixed={isFixed} />
      <Select
        {...form.getInputProps('layout')}
        error={errorOf(errors, 'layout')}
        label={say('route.column.layout')}
        data={LAYOUTS.map((value) => ({ value, label: say(`route.layout.${value}`) }))}
        allowDeselect={false}
      />
    </Fieldset>
  )
}

function TargetFields({ form, table, errors, isFixed }: FieldsProps & { isFixed: boolean }) {
  const say = useSay()
  const apps = useRead('microApp.list', {})
  const { kind } = form.values
  const pages = table.standard.flatMap(({ id, title, target }) =>
    target?.kind === 'page' ? [{ value: target.page, label: nameOf(say, { id, title }) }] : [],
  )
  const goals = {
    page: pages.filter(({ value }, at) => pages.findIndex((one) => one.value === value) === at),
    app: (apps.data ?? []).map(({ name, title }) => ({ value: name, label: titleOf(say, title) })),
  }
  const goal = {
    ...form.getInputProps('to'),
    error: errorOf(errors, 'to') ?? errorOf(errors, 'target'),
    label: say(`route.target.${kind}`),
    disabled: isFixed,
    withAsterisk: true,
  }
  return (
    <>
      <Select
        label={say('route.column.target')}
        data={(['page', 'app', 'redirect'] as const).map((value) => ({
          value,
          label: say(`route.target.${value}`),
        }))}
        value={kind}
        onChange={(next) => form.setValues({ kind: next ?? 'page', to: '' })}
        allowDeselect={false}
        disabled={isFixed}
      />
      {kind === 'redirect' ? (
        <TextInput {...goal} maxLength={500} spellCheck={false} />
      ) : (
        <Select {...goal} data={goals[kind]} searchable allowDeselect={false} />
      )}
    </>
  )
}

/** Who may open it, and in which spaces it exists at all. */
export function AccessFields({ form, errors }: FieldsProps) {
  const say = useSay()
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.access')}>
      <Select
        {...form.getInputProps('access')}
        error={errorOf(errors, 'access')}
        label={say('route.column.access')}
        data={ACCESS.map((value) => ({ value, label: accessName(say, value) }))}
        allowDeselect={false}
      />
      <EnterpriseChoice
        label={say('route.enterprises')}
        description={say('route.enterprises.hint')}
        placeholder={say('whitelist.find')}
        error={errorOf(errors, 'enterprises')}
        value={form.values.enterprises}
        onChange={(chosen) => form.setFieldValue('enterprises', chosen)}
      />
    </Fieldset>
  )
}

/** Its place in the menu, and how it is fetched. */
export function MenuFields({ form, errors }: FieldsProps) {
  const say = useSay()
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.menu')}>
      <Switch
        {...form.getInputProps('isInMenu', { type: 'checkbox' })}
        label={say('route.inMenu')}
      />
      {form.values.isInMenu && (
        <div className={styles.pair}>
          <NumberInput
            {...form.getInputProps('order')}
            error={errorOf(errors, 'menu.order')}
            label={say('route.order')}
            min={0}
            max={9999}
            allowDecimal={false}
          />
          <TextInput
            {...form.getInputProps('group')}
            error={errorOf(errors, 'menu.group')}
            label={say('route.group')}
            maxLength={40}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Select
          {...form.getInputProps('icon')}
          label={say('route.icon')}
          data={ICON_NAMES}
          value={form.values.icon || null}
          onChange={(icon) => form.setFieldValue('icon', icon ?? '')}
          clearable
          searchable
        />
        <Select
          label={say('route.preload')}
          data={PRELOADS.map((value) => ({ value, label: say(`route.preload.${value}`) }))}
          value={form.values.preload || null}
          onChange={(preload) => form.setFieldValue('preload', preload ?? '')}
          clearable
        />
      </div>
      <Switch
        {...form.getInputProps('keepAlive', { type: 'checkbox' })}
        label={say('route.keepAlive')}
        description={say('route.keepAlive.hint')}
      />
    </Fieldset>
  )
}
