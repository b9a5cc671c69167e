import { Fieldset, Select, TextInput } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldsProps } from './route.fields.tsx'
import styles from './route.module.css'
import { nameOf } from './route-words.ts'

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

/** The fields of a route: its address, its title and what it shows. A page of the product keeps its address. */
export function AddressFields({ form, shown, table, errorOf }: FieldsProps) {
  const say = useSay()
  const { languages } = useShell().config
  const isFixed = shown?.standard !== null && shown !== null
  return (
    <Fieldset className={styles.group ?? ''} variant="unstyled" legend={say('route.form.address')}>
      <TextInput
        {...form.text('id')}
        error={errorOf('id')}
        label={say('route.id')}
        description={say('route.id.hint')}
        withAsterisk
        disabled={shown !== null}
        maxLength={64}
        spellCheck={false}
      />
      <TextInput
        {...form.text('path')}
        error={errorOf('path')}
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
          value={form.values.title[lang] ?? ''}
          onChange={({ currentTarget }) =>
            form.change({ title: { ...form.values.title, [lang]: currentTarget.value } })
          }
          error={errorOf(`title.${lang}`) ?? errorOf('title')}
          label={say('route.titleIn', { name })}
          placeholder={
            // The product's own title is known here in the reader's language alone.
            lang === say.language && shown && typeof shown.title === 'string'
              ? nameOf(say, shown)
              : say('route.title.none')
          }
          lang={lang}
          maxLength={80}
        />
      ))}
      <TargetFields {...{ form, shown, table, errorOf }} isFixed={isFixed} />
      <Select
        {...form.choice('layout')}
        error={errorOf('layout')}
        label={say('route.column.layout')}
        data={LAYOUTS.map((value) => ({ value, label: say(`route.layout.${value}`) }))}
        allowDeselect={false}
      />
    </Fieldset>
  )
}

function TargetFields({ form, table, errorOf, isFixed }: FieldsProps & { isFixed: boolean }) {
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
    error: errorOf('to') ?? errorOf('target'),
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
        onChange={(next) => form.change({ kind: next ?? 'page', to: '' })}
        allowDeselect={false}
        disabled={isFixed}
      />
      {kind === 'redirect' ? (
        <TextInput {...form.text('to')} {...goal} maxLength={500} spellCheck={false} />
      ) : (
        <Select
          {...form.choice('to')}
          {...goal}
          data={goals[kind]}
          searchable
          allowDeselect={false}
        />
      )}
    </>
  )
}
