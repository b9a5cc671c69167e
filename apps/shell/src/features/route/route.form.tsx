import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { Alert, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { ask, queries, useRead } from '../../kernel/data/api.ts'
import { failureText } from '../../kernel/data/failure-text.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { AddressFields } from './address.fields.tsx'
import { AccessFields, MenuFields } from './route.fields.tsx'
import styles from './route.module.css'
import { entryOf, type Values, valuesOf } from './route.values.ts'
import { nameOf } from './route-words.ts'
import { type ShownRoute, type Table, withEntry } from './shown.ts'
import { useSaveTable } from './use-save-table.ts'
import { ofLine } from './verdicts-of-line.ts'

type RouteFormProps = { table: Table; shown: ShownRoute | null; onClose: () => void }

/** One line of the table. What is right is the server's to say, and it is asked while one types. */
export function RouteForm({ table, shown, onClose }: RouteFormProps) {
  const say = useSay()
  const form = useForm<Values>({ initialValues: valuesOf(shown) })
  const [note, setNote] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { save, busy } = useSaveTable(table)
  const entry = entryOf(form.values, shown)
  const isBare = Object.keys(entry).length === 1
  const routes = withEntry(table.routes, entry.id, isBare ? null : entry)
  const verdicts = useVerdicts(routes, entry.id)
  const errors = { ...(wasSent ? verdicts : whatWasTyped(verdicts, form.values)), ...form.errors }

  const send = () => {
    setWasSent(true)
    setTrouble(null)
    save(routes, {
      note: note.trim() || say('route.note.edited', { name: nameOf(say, entry) }),
      told: say('route.saved'),
      onDone: onClose,
      onError: async (failed) => {
        const at = routes.findIndex(({ id }) => id === entry.id)
        const own = ofLine(Object.entries(failed.fields), at)
        form.setErrors(own)
        if (Object.keys(own).length === 0) setTrouble(failureText(say, failed))
        if (failed.error !== 'outdated') return
        // The line is laid over the table as it is now: a second try keeps the other person's work.
        queries.setQueryData(['route.table', {}], await ask('route.table', {}))
      },
    })
  }
  const fields = { form, shown, table, errors }
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit(send)}>
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      <AddressFields {...fields} />
      <AccessFields {...fields} />
      <MenuFields {...fields} />
      <TextInput
        label={say('route.version.note')}
        description={say('route.note.hint')}
        value={note}
        maxLength={200}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormAnswers sure={say('do.save')} busy={busy} onCancel={onClose} />
    </form>
  )
}

/** A field nobody has come to yet is not wrong. */
function whatWasTyped(verdicts: Record<string, string>, values: Values): Record<string, string> {
  const isEmpty = (field: string) => {
    const [name, language] = field.split('.')
    if (name === 'title') return !values.title[language ?? '']
    return name === 'path' ? values.path === '/' : !values[name as keyof Values]
  }
  return Object.fromEntries(Object.entries(verdicts).filter(([field]) => !isEmpty(field)))
}

const PAUSE = 300

/**
 * What the server would say to a table, about one of its lines: asked while somebody types, by the
 * same rule that judges what is saved.
 */
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
