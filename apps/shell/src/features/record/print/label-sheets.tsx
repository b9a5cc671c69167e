import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_RECORDS_NAMED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { usualColumnsOf } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { addressOf } from '../../../entities/built-app/record-address.ts'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { type KnownTable, placeOf } from '../known-table.ts'
import { useKnownTable } from '../use-known-table.ts'
import { fieldsOn, labelSizes, sizeIn } from './label-size.ts'
import styles from './labels.module.css'
import print from './print.module.css'
import { RecordCode } from './record-code.tsx'
import { PrintTools } from './sheet.tsx'
import { useRows } from './use-rows.ts'

const IDS = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/

/** Labels of the records that were chosen, on sheets as they are sold: size, fields and code as the address says. */
export function LabelSheets({ app, table }: { app: OpenApp; table: string }) {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const { at } = useKnownTable(app, table)
  const size = sizeIn(query)
  const most = fieldsOn[size]
  const usual = usualColumnsOf(app.blueprint.tables[table] ?? { titleField: '', fields: {} })
  const wanted =
    query.get('fields')?.split(',') ?? usual.filter((key) => key !== at.titleField).slice(0, 2)
  const title = at.fields.find(({ key }) => key === at.titleField)
  const others = at.fields.filter((field) => field !== title)
  const chosen = others.filter(({ key }) => wanted.includes(key)).slice(0, most)
  const hasCode = query.get('code') !== '0'
  const said = query.get('records') ?? ''
  const ids = IDS.test(said) ? said.split(',').slice(0, MOST_RECORDS_NAMED) : []
  useSubject(`${say('record.labels')} · ${at.title} · ${ownTitle(say, app.title)}`, { alone: true })
  const columns = [...(title ? [title] : []), ...chosen].map(({ key }) => key).join()
  const input = { ...placeOf(at), columns, records: ids.join() || '1' }
  const { found, failed } = useRows(input, MOST_RECORDS_NAMED)
  const byId = new Map(found?.rows.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const set = (part: Record<string, string>) =>
    setQuery((before) => ({ ...Object.fromEntries(before), ...part }), {
      replace: true,
      keepsScroll: true,
    })
  /** Where there is room for no more, the first that was chosen makes room. */
  const toggle = (field: Field) => {
    const without = chosen.filter((one) => one !== field)
    const next = without.length < chosen.length ? without : [...chosen, field].slice(-most)
    set({ fields: next.map(({ key }) => key).join() })
  }
  return (
    <div className={print.page}>
      <PrintTools back={{ to: addressOf(at), label: at.title }}>
        <h1 className={print.name}>{say('record.labels')}</h1>
        <NativeSelect
          aria-label={say('record.labels.size')}
          value={size}
          data={labelSizes.map((value) => ({ value, label: say(`record.labels.size.${value}`) }))}
          onChange={({ currentTarget }) => set({ size: currentTarget.value })}
        />
        <details className={styles.fields}>
          <summary>{say('record.labels.fields')}</summary>
          <div>
            {others.map((field) => {
              const isOn = chosen.includes(field)
              return (
                <label key={field.key}>
                  <input type="checkbox" checked={isOn} onChange={() => toggle(field)} />
                  {headingText(say, field.title)}
                </label>
              )
            })}
          </div>
        </details>
        <Checkbox
          label={say('record.code')}
          checked={hasCode}
          onChange={({ currentTarget }) => set({ code: currentTarget.checked ? '1' : '0' })}
        />
      </PrintTools>
      <Refusal of={failed} />
      {!found && !failed && <Skeleton height={320} />}
      {found && rows.length === 0 && <p>{say('record.labels.none')}</p>}
      {found && rows.length < ids.length && rows.length > 0 && (
        <p className={styles.note}>{say.count('record.labels.gone', ids.length - rows.length)}</p>
      )}
      {sheetsOf(rows, Number(size)).map((sheet) => (
        <ul key={sheet[0]?.id} className={styles.sheet} data-size={size}>
          {sheet.map((row) => (
            <Label key={row.id} at={at} row={row} title={title} fields={chosen} hasCode={hasCode} />
          ))}
        </ul>
      ))}
    </div>
  )
}

const sheetsOf = (rows: RecordRow[], each: number): RecordRow[][] =>
  Array.from({ length: Math.ceil(rows.length / each) }, (_, at) =>
    rows.slice(at * each, (at + 1) * each),
  )

type LabelProps = {
  at: KnownTable
  row: RecordRow
  title: Field | undefined
  fields: readonly Field[]
  hasCode: boolean
}

function Label({ at, row, title, fields, hasCode }: LabelProps) {
  const say = useSay()
  const text = (field: Field) => fieldText(say, field, row.values[field.key] ?? null)
  return (
    <li className={styles.label}>
      {hasCode && <RecordCode at={at} id={row.id} />}
      <div>
        <strong>{(title && text(title)) || `#${row.id}`}</strong>
        {fields.map((field) => (
          <span key={field.key}>{text(field)}</span>
        ))}
      </div>
    </li>
  )
}
