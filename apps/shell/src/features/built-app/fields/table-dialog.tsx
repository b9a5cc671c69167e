import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import {
  LONGEST_APP_TITLE,
  MOST_TABLE_FIELDS,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { recordedKinds } from '@atrium/contract/field/recorded.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { useUnsavedInLayer } from '../../../ui/form/use-typed.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import { ComputedLine } from '../formula/computed-line.tsx'
import type { DraftFormula } from '../formula/draft-formula.ts'
import blank from '../new/blank/blank.module.css'
import { type BlankField, blankField, blankTable, faultsIn } from '../new/blank/blank-table.ts'
import { FieldLine } from '../new/blank/field-line.tsx'
import { PlanFound } from '../versions/plan-found.tsx'
import { usePlan } from '../versions/use-plan.ts'
import styles from '../versions/versions.module.css'
import { canTypeChoices, changedApp, kindsWithout, linesOf } from './changed-app.ts'

type TableDialogProps = { app: OpenApp; table: string; onClose: () => void }

/** The fields of a table, and then what would become of the app; back again, what was typed is still there. */
export function TableDialog({ app, table, onClose }: TableDialogProps) {
  const say = useSay()
  const now = app.blueprint.tables[table]
  const [before] = useState(() => (now ? linesOf(say, now) : blankTable(say)))
  const [lines, setLines] = useState(before)
  const planned = usePlan(app.name)
  const ask = () => {
    const blueprint = changedApp(say, app.blueprint, table, lines)
    planned.ask({ kind: 'blueprint', blueprint }, null)
  }
  return (
    <Dialog
      wide
      title={now ? ownTitle(say, now.title) : say('builtApp.fields.addTable')}
      onClose={onClose}
    >
      <Keeping isUnsaved={JSON.stringify(lines) !== JSON.stringify(before)} />
      {planned.asked ? (
        <>
          <Refusal of={planned.error} />
          {planned.isPending && <Skeleton height={180} />}
          {planned.plan && (
            <PlanFound
              name={app.name}
              next={planned.asked.next}
              plan={planned.plan}
              onBack={planned.leave}
              onPublished={onClose}
            />
          )}
        </>
      ) : (
        <Lines app={app} table={table} lines={lines} onChange={setLines} onNext={ask} />
      )}
    </Dialog>
  )
}

/** Closing asks, also while it is shown what would change. */
function Keeping({ isUnsaved }: { isUnsaved: boolean }) {
  useUnsavedInLayer(isUnsaved)
  return null
}

type Lines = ReturnType<typeof linesOf>
type LinesProps = Omit<TableDialogProps, 'onClose'> & {
  lines: Lines
  onChange: (lines: Lines) => void
  onNext: () => void
}

const isComputed = (field: BlankField): field is BlankField & { formula: DraftFormula } =>
  field.formula !== undefined

function Lines({ app, table, lines, onChange, onNext }: LinesProps) {
  const say = useSay()
  const [isTried, setTried] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const now = app.blueprint.tables[table]
  const titleField = now?.titleField ?? lines.fields[0]?.id
  const faults = faultsIn(lines)
  const isNamed = lines.title.trim() !== ''
  const set = (id: string, change: Partial<BlankField>) =>
    onChange({
      ...lines,
      fields: lines.fields.map((field) => (field.id === id ? { ...field, ...change } : field)),
    })
  const add = (field = blankField()) => {
    onChange({ ...lines, fields: [...lines.fields, field] })
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    )
  }
  return (
    <div className={styles.plan}>
      <TextInput
        label={say('builtApp.blank.table')}
        maxLength={LONGEST_APP_TITLE}
        value={lines.title}
        error={isTried && !isNamed && say('builtApp.blank.missing')}
        onChange={({ currentTarget }) => onChange({ ...lines, title: currentTarget.value })}
      />
      <ul ref={list} className={blank.fields}>
        {lines.fields.map((field, at) =>
          isComputed(field) ? (
            <ComputedLine
              key={field.id}
              field={field}
              n={at + 1}
              place={{ tables: changedApp(say, app.blueprint, table, lines).tables, table }}
              tried={now ? { app: app.name, titleField: now.titleField } : null}
              fault={isTried ? faults.get(field.id) : undefined}
              onChange={(change) => set(field.id, change)}
              onRemove={() =>
                onChange({ ...lines, fields: lines.fields.filter((one) => one !== field) })
              }
            />
          ) : (
            <FieldLine
              key={field.id}
              field={field}
              n={at + 1}
              without={[
                ...kindsWithout(now?.fields[field.id]),
                ...(field.id === titleField ? recordedKinds : []),
              ]}
              canTypeChoices={canTypeChoices(say, now?.fields[field.id])}
              fault={isTried ? faults.get(field.id) : undefined}
              onChange={(change) => set(field.id, change)}
              onRemove={
                field.id === titleField
                  ? null
                  : () =>
                      onChange({ ...lines, fields: lines.fields.filter((one) => one !== field) })
              }
            />
          ),
        )}
      </ul>
      {lines.fields.length < MOST_TABLE_FIELDS && (
        <div className={styles.adding}>
          <Button variant="subtle" leftSection={<IconPlus />} onClick={() => add()}>
            {say('builtApp.blank.add')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconPlus />}
            onClick={() => add(blankField('', { kind: 'decimal', formula: { typed: '' } }))}
          >
            {say('formula.add')}
          </Button>
        </div>
      )}
      <div className={form.finish}>
        <Button onClick={() => (faults.size > 0 || !isNamed ? setTried(true) : onNext())}>
          {say('builtApp.fields.next')}
        </Button>
      </div>
    </div>
  )
}
