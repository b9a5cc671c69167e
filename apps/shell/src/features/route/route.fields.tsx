import { consoleRights, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { Fieldset, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { EnterpriseChoice } from '../../entities/enterprise/enterprise-choice.tsx'
import { useSay } from '../../kernel/words/words.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
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
  form: FormOf<Values>
  /** The route to edit; null for a new one. */
  shown: ShownRoute | null
  table: Table
  /** What is wrong with a field: as the server judges while it is typed, or as it refused. */
  errorOf: (field: string) => string | undefined
}

/** The fields for who may open a route, and in which spaces it exists. */
export function AccessFields({ form, errorOf }: FieldsProps) {
  const say = useSay()
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.access')}>
      <Select
        {...form.choice('access')}
        error={errorOf('access')}
        label={say('route.column.access')}
        data={ACCESS.map((value) => ({ value, label: accessName(say, value) }))}
        allowDeselect={false}
      />
      <EnterpriseChoice
        label={say('route.enterprises')}
        description={say('route.enterprises.hint')}
        placeholder={say('whitelist.find')}
        error={errorOf('enterprises')}
        value={form.values.enterprises}
        onChange={(chosen) => form.change({ enterprises: chosen })}
      />
    </Fieldset>
  )
}

/** The fields for a route's place in the menu, and how it is loaded. */
export function MenuFields({ form, errorOf }: FieldsProps) {
  const say = useSay()
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.menu')}>
      <Switch {...form.tick('isInMenu')} label={say('route.inMenu')} />
      {form.values.isInMenu && (
        <div className={styles.pair}>
          <NumberInput
            {...form.number('order')}
            error={errorOf('menu.order')}
            label={say('route.order')}
            min={0}
            max={9999}
            allowDecimal={false}
          />
          <TextInput
            {...form.text('group')}
            error={errorOf('menu.group')}
            label={say('route.group')}
            maxLength={40}
          />
        </div>
      )}
      <div className={styles.pair}>
        <Select
          label={say('route.icon')}
          data={ICON_NAMES}
          {...form.choice('icon')}
          clearable
          searchable
        />
        <Select
          label={say('route.preload')}
          data={PRELOADS.map((value) => ({ value, label: say(`route.preload.${value}`) }))}
          {...form.choice('preload')}
          clearable
        />
      </div>
      <Switch
        {...form.tick('keepAlive')}
        label={say('route.keepAlive')}
        description={say('route.keepAlive.hint')}
      />
    </Fieldset>
  )
}
