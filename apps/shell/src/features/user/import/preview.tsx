import { Alert, Button, Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnMap } from '../../../entities/spreadsheet/column-map.tsx'
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { explainRow } from '../../../entities/spreadsheet/explain-row.ts'
import styles from '../../../entities/spreadsheet/spreadsheet.module.css'
import { Verdicts } from '../../../entities/spreadsheet/verdicts.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { USER_TYPES } from '../user.view.ts'
import type { Chosen } from './choose.tsx'
import { FIELDS, rowsOf, USER_COLUMNS } from './columns.ts'

type PreviewProps = { chosen: Chosen; onBack: () => void; onStarted: () => void }

/** The dry run: which column is what, and what would become of each row. */
export function Preview({ chosen, onBack, onStarted }: PreviewProps) {
  const say = useSay()
  const { entid, fileName, table } = chosen
  const [columns, setColumns] = useState(() => guessColumns(USER_COLUMNS, table.header))
  const types = new Map(USER_TYPES.map((type) => [say(`user.userType.${type}`), type as string]))
  const rows = rowsOf(table.rows, columns, types)
  const isMapped = columns.loginId !== undefined && columns.name !== undefined
  const check = useRead(
    'userImport.check',
    { entid, rows },
    { enabled: isMapped, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const start = useWrite('userImport.start', { refreshes: ['userImport.list'] })
  const good = isMapped ? (check.data?.rows.filter(({ ok }) => ok).length ?? 0) : 0
  return (
    <div className={form.form}>
      <h2 className={styles.file}>{fileName}</h2>
      <ColumnMap
        fields={FIELDS.map((field) => ({
          field,
          label: say(`user.column.${field}`),
          required: field === 'loginId' || field === 'name',
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
              rows={verdict.rows.map(({ ok, fields }, at) => ({
                ok,
                line: table.lines[at] ?? at + 2,
                name: rows[at]?.name ?? '',
                loginId: rows[at]?.loginId ?? '',
                text: ok ? say('user.import.ok') : explainRow(say, 'user.column', rows[at], fields),
              }))}
            />
          )}
        </Remote>
      ) : (
        <Alert color="warning">{say('user.import.unmapped')}</Alert>
      )}
      <Refusal of={start.error} />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button variant="default" onClick={onBack}>
          {say('user.import.back')}
        </Button>
        <Button
          disabled={good === 0}
          loading={start.isPending}
          onClick={() => start.mutate({ entid, fileName, rows }, { onSuccess: onStarted })}
        >
          {say.count('user.import.start', good)}
        </Button>
      </div>
    </div>
  )
}
