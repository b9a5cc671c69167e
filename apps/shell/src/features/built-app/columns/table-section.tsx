import { Select, Switch } from '@mantine/core'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ColumnLine } from './column-line.tsx'
import { fieldCorrected, headerCorrected, tableCorrected } from './corrected.ts'
import { Doubts } from './doubts.tsx'
import { LeftOut } from './left-out.tsx'
import { SettledInput } from './settled-input.tsx'
import styles from './table-section.module.css'
import type { Corrections, UnderstoodTable } from './understanding.ts'

const MOST_NAME = 80
/** So far down a header is looked for by hand. */
const HEADER_WITHIN = 20

type TableSectionProps = {
  table: UnderstoodTable
  tables: readonly UnderstoodTable[]
  corrections: Corrections
  onCorrect: (corrections: Corrections) => void
}

/** One sheet of the file: whether it is wanted, where its header is, and its columns. */
export function TableSection({ table, tables, corrections, onCorrect }: TableSectionProps) {
  const say = useSay()
  const { sheet, title, fields, rows, titleField, isLeftOut, doubts } = table
  const ofTable = (change: Parameters<typeof tableCorrected>[2]) =>
    onCorrect(tableCorrected(corrections, sheet, change))
  const ofField = (key: string, change: Parameters<typeof fieldCorrected>[3]) =>
    onCorrect(fieldCorrected(corrections, sheet, key, change))
  const titleAt = (place: number | undefined) => tables.find((one) => one.sheet === place)?.title
  return (
    <section className={styles.table} aria-label={title} data-out={isLeftOut || undefined}>
      <header className={styles.head}>
        <div className={styles.title}>
          <SettledInput
            aria-label={say('builtApp.table.name')}
            maxLength={MOST_NAME}
            placeholder={say('builtApp.blank.table.hint')}
            value={title}
            onSettled={(name) => ofTable({ title: name })}
          />
          <p>
            {say.count('builtApp.table.facts', rows, {
              columns: formatNumber(say.language, fields.length),
            })}
          </p>
        </div>
        {!isLeftOut && (
          <HeaderRow
            table={table}
            onChange={(row) => onCorrect(headerCorrected(corrections, sheet, row))}
          />
        )}
        {tables.length > 1 && (
          <Switch
            label={say('builtApp.table.use')}
            checked={!isLeftOut}
            onChange={({ currentTarget }) => ofTable({ isLeftOut: !currentTarget.checked })}
          />
        )}
      </header>
      {isLeftOut && <p className={styles.note}>{say('builtApp.table.leftOut')}</p>}
      {!isLeftOut && (
        <>
          {doubts.length > 0 && (
            <div className={styles.doubts}>
              <Doubts
                of={doubts}
                onNoHeader={() => onCorrect(headerCorrected(corrections, sheet, 0))}
              />
            </div>
          )}
          {fields.length === 0 && <p className={styles.note}>{say('builtApp.table.none')}</p>}
          <ul className={styles.columns}>
            {fields.map((field) => (
              <ColumnLine
                key={field.key}
                field={field}
                rows={rows}
                isTitle={field.key === titleField}
                target={titleAt(field.relation?.sheet)}
                onTitle={(name) => ofField(field.key, { title: name })}
                onKind={(kind) => ofField(field.key, { kind })}
                onCurrency={(currency) => ofField(field.key, { currency })}
                onLeaveOut={() => ofField(field.key, { isLeftOut: true })}
              />
            ))}
          </ul>
          <LeftOut
            columns={table.leftOut}
            onTakeBack={(key) => ofField(key, { isLeftOut: false })}
          />
        </>
      )}
    </section>
  )
}

type HeaderRowProps = { table: UnderstoodTable; onChange: (row: number) => void }

/** Which row names the columns: as the file numbers its rows. */
function HeaderRow({ table: { header, first }, onChange }: HeaderRowProps) {
  const say = useSay()
  const now = header?.last ?? 0
  const last = Math.max(HEADER_WITHIN, now + 1, first)
  return (
    <Select
      className={styles.header ?? ''}
      label={say('builtApp.table.header')}
      value={String(now)}
      allowDeselect={false}
      data={[
        { value: '0', label: say('builtApp.table.header.none') },
        ...Array.from({ length: last }, (_, at) => ({
          value: String(at + 1),
          label: say('builtApp.table.header.row', { row: String(at + 1) }),
        })),
      ]}
      onChange={(row) => {
        if (row !== null && Number(row) !== now) onChange(Number(row))
      }}
    />
  )
}
