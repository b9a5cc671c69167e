import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { addressOf } from '../../../entities/built-app/record-address.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DetailsSkeleton } from '../../../ui/details/details-skeleton.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { doerName } from '../doer-name.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import { useKnownTable } from '../use-known-table.ts'
import styles from './print.module.css'
import { RecordCode } from './record-code.tsx'
import { PrintTools, Sheet } from './sheet.tsx'

type PrintedRecordProps = { app: OpenApp; table: string; id: number }

/** One record on paper: what its reader may see of it, and nothing else. */
export function PrintedRecord({ app, table, id }: PrintedRecordProps) {
  const say = useSay()
  const { at } = useKnownTable(app, table)
  const record = useRead('record.get', { ...placeOf(at), id }, { retry: false })
  const back = { to: addressOf(at, String(id)), label: at.title }
  if (record.error?.status === 404)
    return (
      <div className={styles.page}>
        <PrintTools back={{ ...back, to: addressOf(at) }}>{null}</PrintTools>
        <p>{say('record.gone')}</p>
      </div>
    )
  return (
    <Remote of={record} skeleton={<DetailsSkeleton />}>
      {(one) => (
        <Sheet
          app={app}
          title={nameOf(say, at, one)}
          back={back}
          mark={
            <span className={styles.code}>
              <RecordCode at={at} id={one.id} />
            </span>
          }
        >
          <Facts at={at} record={one} />
        </Sheet>
      )}
    </Remote>
  )
}

type Told = { at: KnownTable; record: RecordDetails }

/** Short values in two columns, long ones below each other; what is empty has a line to be filled in by hand. */
function Facts({ at, record }: Told) {
  const say = useSay()
  const { values, misfits, createdAt, createdBy, changedAt, changedBy } = record
  const text = (field: Field) =>
    fieldText(say, field, values[field.key] ?? null) || (misfits?.[field.key] ?? '')
  const fields = at.fields.filter(({ key }) => key !== at.titleField)
  const when = (moment: string) => formatMoment(say.language, moment)
  const who = (by: RecordDetails['createdBy']) => doerName(say, by)
  return (
    <>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field.key} data-long={field.kind === 'longText' || undefined}>
            <dt>{headingText(say, field.title)}</dt>
            <dd>{text(field)}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.foot}>
        {say('record.made', { name: who(createdBy), when: when(createdAt) })}
        {record.revision > 1 &&
          ` · ${say('record.changed', { name: who(changedBy), when: when(changedAt) })}`}
      </footer>
    </>
  )
}

function nameOf(say: ReturnType<typeof useSay>, at: KnownTable, { values, id }: RecordDetails) {
  const field = at.fields.find(({ key }) => key === at.titleField)
  return (field && fieldText(say, field, values[field.key] ?? null)) || `${at.title} #${id}`
}
