import type { FormItem } from '@atrium/blueprint/form/form-layout.ts'
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { Fragment, useState } from 'react'
import { FormView } from '../../../entities/built-app/form-view.tsx'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { FieldCell } from '../../../ui/field/field-cell.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { Misfit } from '../../../ui/field/misfit.tsx'
import { doerName } from '../doer-name.ts'
import { formOf } from '../form/form-of.ts'
import { useConditions } from '../form/use-conditions.ts'
import type { KnownTable } from '../known-table.ts'
import styles from './record-panel.module.css'

type RecordFactsProps = { at: KnownTable; record: RecordDetails }

/** What a record says, field by field; long texts have a line of their own. */
export function RecordFacts({ at, record }: RecordFactsProps) {
  const say = useSay()
  const { values, misfits, createdAt, createdBy, changedAt, changedBy } = record
  const drawn = (field: Field) => {
    const value = values[field.key] ?? null
    const misfit = misfits?.[field.key]
    if (value === null && misfit !== undefined) return <Misfit text={misfit} />
    return <FieldCell field={field} value={value} />
  }
  const [tab, setTab] = useState<string | null>(null)
  // What it is called stands above, unless it is called nothing.
  const { unseen } = useConditions(at, values, values)
  const untold = new Set([...unseen, ...textsIn(at)])
  const layout = formOf(at, ({ key }) => key !== at.titleField || !values[key], untold)
  const told = new Set(
    [...layout.above, ...layout.tabs.flatMap(({ sections }) => sections)].flatMap(({ items }) =>
      items.flatMap((item) => ('field' in item ? [item.field] : [])),
    ),
  )
  /** Kept beside a field that the form does not show: nobody would find them otherwise. */
  const astray = at.fields.filter(
    ({ key }) => !told.has(key) && misfits?.[key] !== undefined && (values[key] ?? null) === null,
  )
  const isLong = ({ kind, key }: Field) => kind === 'longText' && Boolean(values[key])
  const when = (at: string) => formatMoment(say.language, at)
  const who = (by: RecordDetails['createdBy']) => doerName(say, by)
  return (
    <>
      <FormView
        layout={layout}
        tab={tab}
        onTab={setTab}
        renderSection={({ items }) => (
          <div className={styles.facts}>
            {runsOf(at, items, { isLong, isInOrder: at.laidOut !== undefined }).map((run) => (
              <Fragment key={run.key}>
                {'facts' in run && (
                  <FactList
                    facts={run.facts.map((field) => [headingText(say, field.title), drawn(field)])}
                  />
                )}
                {'long' in run && (
                  <div className={details.section}>
                    <h3>{headingText(say, run.long.title)}</h3>
                    <p className={styles.long}>{drawn(run.long)}</p>
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        )}
      />
      {astray.length > 0 && (
        <div className={styles.facts}>
          <FactList facts={astray.map((field) => [headingText(say, field.title), drawn(field)])} />
        </div>
      )}
      <p className={styles.made}>
        {say('record.made', { name: who(createdBy), when: when(createdAt) })}
        {/* What came out of a file nobody has changed. */}
        {record.revision > 1 && (
          <>
            <br />
            {say('record.changed', { name: who(changedBy), when: when(changedAt) })}
          </>
        )}
      </p>
    </>
  )
}

/** Texts are for whoever fills in the form. */
const textsIn = ({ laidOut }: KnownTable): string[] =>
  Object.entries(laidOut?.form?.parts ?? {}).flatMap(([id, { is }]) => (is === 'text' ? [id] : []))

type Run = { key: string } & ({ facts: Field[] } | { long: Field })
type Runs = { isLong: (field: Field) => boolean; isInOrder: boolean }

/** Short values that follow one another stand side by side. Where nobody laid the form out, long texts come last. */
function runsOf(
  { fields }: KnownTable,
  items: readonly FormItem[],
  { isLong, isInOrder }: Runs,
): Run[] {
  const runs: Run[] = []
  for (const item of items) {
    const field = 'field' in item && fields.find(({ key }) => key === item.field)
    const last = runs.at(-1)
    if (!field) continue
    if (isLong(field)) runs.push({ key: field.key, long: field })
    else if (last && 'facts' in last) last.facts.push(field)
    else runs.push({ key: field.key, facts: [field] })
  }
  if (isInOrder) return runs
  const facts = runs.flatMap((run) => ('facts' in run ? run.facts : []))
  return [{ key: 'facts', facts }, ...runs.filter((run) => 'long' in run)]
}
