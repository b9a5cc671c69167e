import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { FieldCell } from '../../../ui/field/field-cell.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { Misfit } from '../../../ui/field/misfit.tsx'
import { doerName } from '../doer-name.ts'
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
  // What it is called stands above, unless it is called nothing.
  const fields = at.fields.filter(({ key }) => key !== at.titleField || !values[key])
  const isLong = ({ kind, key }: Field) => kind === 'longText' && Boolean(values[key])
  const when = (at: string) => formatMoment(say.language, at)
  const who = (by: RecordDetails['createdBy']) => doerName(say, by)
  return (
    <>
      <FactList
        facts={fields
          .filter((field) => !isLong(field))
          .map((field) => [headingText(say, field.title), drawn(field)])}
      />
      {fields.filter(isLong).map((field) => (
        <section key={field.key} className={details.section}>
          <h3>{headingText(say, field.title)}</h3>
          <p className={styles.long}>{drawn(field)}</p>
        </section>
      ))}
      <p className={styles.made}>
        {say('record.made', { name: who(createdBy), when: when(createdAt) })}
        {changedAt !== createdAt && (
          <>
            <br />
            {say('record.changed', { name: who(changedBy), when: when(changedAt) })}
          </>
        )}
      </p>
    </>
  )
}
