import { fieldsOfForm, tabWith } from '@atrium/blueprint/form/form-layout.ts'
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { Alert, Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormView } from '../../../entities/built-app/form-view.tsx'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import type { CallFailed } from '../../../kernel/data/api.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { useUnsavedInLayer } from '../../../ui/form/use-typed.ts'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import type { KnownTable } from '../known-table.ts'
import { isComputed, mayWrite } from '../known-table.ts'
import type { Values } from './draft.ts'
import { FieldLine } from './field-line.tsx'
import { formOf } from './form-of.ts'
import styles from './record-form.module.css'
import { useComputedInForm } from './use-computed.ts'
import { useRecordForm } from './use-record-form.ts'

type RecordFormProps = {
  at: KnownTable
  /** The one that is changed; none, and a new one is written. */
  record: RecordDetails | null
  /** Of a new one: what stands in it before anybody types. */
  preset?: Values | undefined
  onSaved: (record: RecordDetails, isMore: boolean) => void
  onCancel: () => void
}

/** Writes a record: its controls follow from its fields, and what is wrong stands at its field. */
export function RecordForm({ at, record, preset, onSaved, onCancel }: RecordFormProps) {
  const say = useSay()
  const element = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  const [tab, setTab] = useState<string | null>(null)
  const { writing, judged, errors, busy, failed, by, isUnsaved, save, type, decide } =
    useRecordForm({
      at,
      record,
      preset,
      onMistake: (key) => focusOn(key),
      onSaved: (saved, isMore) => {
        onSaved(saved, isMore)
        if (isMore) setRound(round + 1)
      },
      onNothing: onCancel,
    })
  const layout = formOf(
    at,
    (field) => record !== null || mayWrite(at, field) || isComputed(at, field),
    judged.unseen,
  )
  const shown = fieldsOfForm(layout)
  const focusOn = (key: string) => {
    // What is in a tab out of sight takes no focus.
    flushSync(() => setTab((now) => tabWith(layout, key) ?? now))
    focusField(element.current, key)
  }
  useUnsavedInLayer(isUnsaved)
  const computed = useComputedInForm(at, writing.draft.values)
  const isOpen = (field: Field) => mayWrite(at, field) && !judged.locked.has(field.key)
  const first = shown.find((key) => at.fields.some((one) => one.key === key && isOpen(one)))
  // The next one begins where the last one began.
  useEffect(() => {
    if (round > 0 && first) focusField(element.current, first)
  }, [round, first, element])
  const draw = (key: string) => {
    const field = at.fields.find((one) => one.key === key)
    return (
      field && (
        <FieldLine
          key={key}
          field={judged.required.has(key) ? { ...field, required: true } : field}
          value={
            (judged.locked.has(key)
              ? writing.before
              : key in computed
                ? computed
                : writing.draft.values)[key] ?? null
          }
          isFixed={!isOpen(field)}
          isFirst={key === first}
          error={errors[key]}
          misfit={record?.misfits?.[key]}
          decision={writing.decisions.find((one) => one.key === key)}
          by={by}
          onType={(value, verdict) => type(key, value, verdict)}
          onDecide={(chosen) => decide(key, chosen)}
        />
      )
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button is the other way to send it
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={onSubmit(() => save(false))}
      onKeyDown={(event) => isSend(event) && save(false)}
    >
      <Refusal of={failed} unplaced={unplaced(shown, failed)} />
      <Taken at={at} taken={writing.taken} by={by?.name ?? null} />
      <FormView
        key={round}
        layout={layout}
        tab={tab}
        onTab={setTab}
        wrong={Object.keys(errors)}
        renderSection={({ id, columns, items }) => (
          <div
            className={styles.fields}
            data-columns={columns}
            data-laid-out={id !== null || undefined}
          >
            {items.map((item) =>
              'field' in item ? (
                draw(item.field)
              ) : (
                <div key={item.id} className={styles.text}>
                  <Markdown>{ownTitle(say, item.text)}</Markdown>
                </div>
              ),
            )}
          </div>
        )}
      />
      <FormAnswers
        sure={say(record ? 'do.save' : 'record.add.do')}
        busy={busy}
        sticky
        onCancel={onCancel}
        other={
          !record && (
            <Button variant="light" why={busy && say('record.saving')} onClick={() => save(true)}>
              {say('record.addMore')}
            </Button>
          )
        }
      />
    </form>
  )
}

type TakenProps = { at: KnownTable; taken: readonly string[]; by: string | null }

/** What others saved while this was written, and which is now under it. */
function Taken({ at, taken, by }: TakenProps) {
  const say = useSay()
  if (taken.length === 0) return null
  const names = at.fields
    .filter(({ key }) => taken.includes(key))
    .map(({ title }) => headingText(say, title))
    .join(comma(say.language))
  return (
    <Alert color="info" role="alert">
      {by
        ? say('record.taken.by', { name: by, fields: names })
        : say('record.taken', { fields: names })}
    </Alert>
  )
}

const isSend = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** A verdict on what has no control here would be seen by nobody. */
const unplaced = (shown: readonly string[], failed: CallFailed | null): string[] =>
  Object.entries(failed?.fields ?? {}).flatMap(([name, text]) =>
    shown.includes(name.replace(/^values\./, '')) ? [] : [text],
  )

function focusField(form: HTMLFormElement | null, key: string): void {
  const line = form?.querySelector(`[data-field="${key}"]`)
  // What has to be decided comes before what can be typed.
  const ways = ['[data-open] input', 'input, textarea, select, button']
  const [control] = ways.flatMap((way) => line?.querySelector<HTMLElement>(way) ?? [])
  control?.focus()
  line?.scrollIntoView({ block: 'nearest' })
}
