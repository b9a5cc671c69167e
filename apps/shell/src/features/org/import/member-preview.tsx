import { Alert, Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnMap } from '../../../entities/spreadsheet/column-map.tsx'
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { explainRow } from '../../../entities/spreadsheet/explain-row.ts'
import type { Table } from '../../../entities/spreadsheet/read-table.ts'
import styles from '../../../entities/spreadsheet/spreadsheet.module.css'
import { Verdicts } from '../../../entities/spreadsheet/verdicts.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { FIELDS, MEMBER_COLUMNS, rowsOf } from './member-columns.ts'

type PreviewProps = {
  fileName: string
  table: Table
  onBack: () => void
  onStarted: () => void
}

/** The dry run: which column is what, who would be added and who changed, and what is wrong. */
export function MemberPreview({ fileName, table, onBack, onStarted }: PreviewProps) {
  const say = useSay()
  const [columns, setColumns] = useState(() => guessColumns(MEMBER_COLUMNS, table.header))
  const rows = rowsOf(table.rows, columns)
  const isMapped = columns.loginId !== undefined
  const check = useRead(
    'memberImport.check',
    { rows },
    { enabled: isMapped, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const start = useWrite('memberImport.start', { refreshes: ['memberImport.list'] })
  const good = isMapped ? (check.data?.rows.filter(({ ok }) => ok).length ?? 0) : 0
  return (
    <div className={form.form}>
      <h2 className={styles.file}>{fileName}</h2>
      <ColumnMap
        fields={FIELDS.map((field) => ({
          field,
          label: say(`org.column.${field}`),
          required: field === 'loginId',
        }))}
        header={table.header}
        columns={columns}
        onChange={setColumns}
      />
      {isMapped ? (
        <Remote of={check} skeleton={<Skeleton height={240} />}>
          {(verdict) => (
            <Verdicts
              room={verdict.room}
              rows={verdict.rows.map(({ ok, act, fields }, at) => ({
                ok,
                line: table.lines[at] ?? at + 2,
                name: rows[at]?.name ?? '',
                loginId: rows[at]?.loginId ?? '',
                text: ok
                  ? say(`memberImport.act.${act}`)
                  : explainRow(say, 'org.column', rows[at], fields),
              }))}
            />
          )}
        </Remote>
      ) : (
        <Alert color="warning">{say('memberImport.unmapped')}</Alert>
      )}
      <Refusal of={start.error} />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button variant="default" onClick={onBack}>
          {say('user.import.back')}
        </Button>
        <Button
          disabled={good === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ fileName, rows }, { onSuccess: onStarted })}
        >
          {say.count('user.import.start', good)}
        </Button>
      </div>
    </div>
  )
}
