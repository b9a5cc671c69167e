import { Alert, Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { type Answer, Remote } from '../../ui/failure/remote.tsx'
import type { Table } from './read-table.ts'
import styles from './spreadsheet.module.css'
import { Verdicts } from './verdicts.tsx'

type PreviewRow = { loginId?: string | undefined; name?: string | undefined }
type Judged = { ok: boolean }
type ImportPreviewProps<Verdict extends Judged> = {
  fileName: string
  /** Where they go, where that was chosen: by name and id. */
  target?: string | undefined
  table: Table
  rows: PreviewRow[]
  /** Which column is what; what is missing to know it, where something is. */
  columns: ReactNode
  unmapped: string | null
  check: Answer<{ room: number; rows: Verdict[] }>
  textOf: (verdict: Verdict, at: number) => string
  start: { error: CallFailed | null; isPending: boolean; begin: () => void }
  onBack: () => void
}

/** The dry run: which column is what, what would become of each row, and the way to begin. */
export function ImportPreview<Verdict extends Judged>(props: ImportPreviewProps<Verdict>) {
  const say = useSay()
  const { table, rows, unmapped, check, start } = props
  const good = unmapped ? 0 : (check.data?.rows.filter(({ ok }) => ok).length ?? 0)
  return (
    <div className={form.form}>
      <h2 className={styles.file}>{props.fileName}</h2>
      {props.target && <strong>{say('user.import.target', { name: props.target })}</strong>}
      {props.columns}
      {unmapped ? (
        <Alert color="warning">{unmapped}</Alert>
      ) : (
        <Remote of={check} skeleton={<Skeleton height={240} />}>
          {(verdict) => (
            <Verdicts
              room={verdict.room}
              rows={verdict.rows.map((judged, at) => ({
                ok: judged.ok,
                line: table.lines[at] ?? at + 2,
                name: rows[at]?.name ?? '',
                loginId: rows[at]?.loginId ?? '',
                text: props.textOf(judged, at),
              }))}
            />
          )}
        </Remote>
      )}
      <Refusal of={start.error} />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button variant="default" onClick={props.onBack}>
          {say('user.import.back')}
        </Button>
        <Button
          why={good === 0 && say('user.import.noneGood')}
          loading={start.isPending}
          onClick={start.begin}
        >
          {say.count('user.import.start', good)}
        </Button>
      </div>
    </div>
  )
}
