import { Alert, Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { type Answer, Remote } from '../../ui/failure/remote.tsx'
import { ColumnMap } from './column-map.tsx'
import type { ColumnMapping } from './columns.ts'
import type { Table } from './read-table.ts'
import styles from './spreadsheet.module.css'
import { Verdicts } from './verdicts.tsx'

/** A file that was chosen, and the callbacks of its dry run. */
export type SpreadsheetFile = {
  fileName: string
  table: Table
  onBack: () => void
  onStarted: () => void
}

type ImportedRow = { loginId?: string | undefined; name?: string | undefined }
type Verdict = { ok: boolean; fields: Partial<Record<string, string>> }

type ImportPreviewProps<Field extends string, RowVerdict extends Verdict> = {
  file: SpreadsheetFile
  /** The enterprise or department people are imported into, where that was chosen. */
  target?: string | undefined
  mapping: ColumnMapping<Field>
  /** The beginning of the keys of the columns' titles. */
  words: 'user.column' | 'org.column'
  /** Why nothing can be checked while a required column is not mapped. */
  unmapped: string
  /** Further choices, below the columns. */
  choice?: ReactNode
  rows: ImportedRow[]
  check: Answer<{ room: number; rows: RowVerdict[] }>
  /** What would happen to a row without mistakes, in words. */
  outcome: (verdict: RowVerdict) => string
  write: { error: CallFailed | null; isPending: boolean }
  onStart: () => void
}

/** The dry run of an import: the mapping of columns, what would happen to each row, and the button that begins. */
export function ImportPreview<Field extends string, RowVerdict extends Verdict>(
  props: ImportPreviewProps<Field, RowVerdict>,
) {
  const say = useSay()
  const { file, mapping, words, rows, check, write } = props
  const { fields, columns, required, isMapped } = mapping
  const good = isMapped ? (check.data?.rows.filter(({ ok }) => ok).length ?? 0) : 0
  return (
    <div className={form.form}>
      <h2 className={styles.file}>{file.fileName}</h2>
      {props.target && <strong>{say('user.import.target', { name: props.target })}</strong>}
      <ColumnMap
        fields={fields.map((field) => ({
          field,
          label: say.named(`${words}.${field}`),
          required: required.includes(field),
        }))}
        header={file.table.header}
        columns={columns}
        onChange={mapping.setColumns}
      />
      {props.choice}
      {isMapped ? (
        <Remote of={check} skeleton={<Skeleton height={240} />}>
          {({ room, rows: verdicts }) => (
            <Verdicts
              room={room}
              rows={verdicts.map((verdict, at) => ({
                ok: verdict.ok,
                line: file.table.lines[at] ?? at + 2,
                name: rows[at]?.name ?? '',
                loginId: rows[at]?.loginId ?? '',
                text: verdict.ok
                  ? props.outcome(verdict)
                  : explainRow(say, words, rows[at], verdict.fields),
              }))}
            />
          )}
        </Remote>
      ) : (
        <Alert color="warning">{props.unmapped}</Alert>
      )}
      <Refusal of={write.error} />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button variant="default" onClick={file.onBack}>
          {say('user.import.back')}
        </Button>
        <Button
          why={good === 0 && say('user.import.noneGood')}
          loading={write.isPending}
          onClick={props.onStart}
        >
          {say.count('user.import.start', good)}
        </Button>
      </div>
    </div>
  )
}

/** What is wrong with a row: each wrong column with its text, which is what somebody will search for. */
const explainRow = (
  say: Say,
  columns: 'user.column' | 'org.column',
  row: Partial<Record<string, unknown>> | undefined,
  fields: Partial<Record<string, string>>,
): string =>
  Object.entries(fields)
    .map(([field, why]) => {
      const value = row?.[field]
      const said = { column: say.named(`${columns}.${field}`), why: say.named(`verdict.${why}`) }
      return typeof value === 'string' && value !== ''
        ? say('user.import.flaw.cell', { ...said, value })
        : say('user.import.flaw.empty', said)
    })
    .join(' · ')
