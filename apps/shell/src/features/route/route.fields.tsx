import { consoleRights, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { Fieldset, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { EnterpriseChoice } from '../../entities/enterprise/enterprise-choice.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { ICON_NAMES } from '../../ui/icons.tsx'
import styles from './route.module.css'
import type { Values } from './route.values.ts'
import { accessName } from './route-words.ts'
import type { ShownRoute, Table } from './shown.ts'

const ACCESS = [
  'anyone',
  'signedIn',
  'member',
  'console',
  ...consoleRights.map((right) => `console:${right}` as const),
  'operator',
  ...permissions.map((permission) => `may:${permission}` as const),
] as const
const PRELOADS = ['none', 'intent', 'idle', 'eager'] as const

export type FieldsProps = {
  form: UseFormReturnType<Values>
  /** None: a new route. */
  shown: ShownRoute | null
  table: Table
  errors: Record<string, unknown>
}

export const errorOf = (errors: FieldsProps['errors'], field: string) => {
  const error = errors[field]
  return typeof error === 'string' ? error : null
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
