import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ask, CallFailed, queries, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AddressFields } from './address.fields.tsx'
import { AccessFields, MenuFields } from './route.fields.tsx'
import styles from './route.module.css'
import { entryOf, ofLine, refusalOfLine, type Values, valuesOf } from './route.values.ts'
import { nameOf } from './route-words.ts'
import { type ShownRoute, type Table, withEntry } from './shown.ts'
import { useSaveTable } from './use-save-table.ts'

type RouteFormProps = { table: Table; shown: ShownRoute | null; onClose: () => void }

/** The form of one route. The server judges its values while they are typed. */
export function RouteForm({ table, shown, onClose }: RouteFormProps) {
  const say = useSay()
  const { save } = useSaveTable(table)
  const sent = (values: Values) => {
    const entry = entryOf(values, shown)
    const isBare = Object.keys(entry).length === 1
    return { entry, routes: withEntry(table.routes, entry.id, isBare ? null : entry) }
  }
  const form = useForm({
    values: { ...valuesOf(shown), note: '' },
    send: async (values) => {
      const { entry, routes } = sent(values)
      const note = values.note.trim() || say('route.note.edited', { name: nameOf(say, entry) })
      await save(routes, { note, told: say('route.saved') }).catch((failed: unknown) => {
        if (!(failed instanceof CallFailed)) throw failed
        const at = routes.findIndex(({ id }) => id === entry.id)
        throw refusalOfLine(failed, at)
      })
    },
    onDone: onClose,
    onRefused: async ({ error }) => {
      if (error !== 'outdated') return
      // The route is put into the table as it is now, so that another try keeps what somebody else has saved.
      queries.setQueryData(['route.table', {}], await ask('route.table', {}))
    },
  })
  const { entry, routes } = sent(form.values)
  const verdicts = useVerdicts(routes, entry.id)
  const judged = form.isTried ? verdicts : whatWasTyped(verdicts, form.values)
  const fields = {
    form,
    shown,
    table,
    errorOf: (field: string) => form.verdict(field) ?? judged[field],
  }
  return (
    <Form of={form} className={styles.form}>
      <AddressFields {...fields} />
      <AccessFields {...fields} />
      <MenuFields {...fields} />
      <TextInput
        label={say('route.version.note')}
        description={say('route.note.hint')}
        {...form.text('note')}
        maxLength={200}
      />
      <FormAnswers sure={say('do.save')} busy={form.isBusy} onCancel={onClose} />
    </Form>
  )
}

/** The verdicts on fields that were touched: a field nobody has come to yet is not wrong. */
function whatWasTyped(verdicts: Record<string, string>, values: Values): Record<string, string> {
  const isEmpty = (field: string) => {
    const [name, language] = field.split('.')
    if (name === 'title') return !values.title[language ?? '']
    return name === 'path' ? values.path === '/' : !values[name as keyof Values]
  }
  return Object.fromEntries(Object.entries(verdicts).filter(([field]) => !isEmpty(field)))
}

const PAUSE = 300

/** The server's verdicts on one route of a table, while somebody types, by the same rules that judge a save. */
function useVerdicts(routes: RouteEntry[], id: string): Record<string, string> {
  const say = useSay()
  const [settled] = useDebouncedValue(routes, PAUSE)
  const { data, error } = useRead('route.check', { routes: settled }, { retry: false })
  const at = settled.findIndex((entry) => entry.id === id)
  const verdicts = [
    ...Object.entries(data?.verdicts ?? {}).map(
      ([field, verdict]) => [field, say.named(`verdict.${verdict}`)] as const,
    ),
    ...Object.entries(error?.fields ?? {}),
  ]
  return ofLine(verdicts, at)
}
