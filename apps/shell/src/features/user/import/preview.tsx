import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnMap } from '../../../entities/spreadsheet/column-map.tsx'
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { explainRow } from '../../../entities/spreadsheet/explain-row.ts'
import { ImportPreview } from '../../../entities/spreadsheet/import-preview.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
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
  const { data: target } = useRead('sysop.entinfo', { entid })
  const start = useWrite('userImport.start', { refreshes: ['userImport.list'] })
  return (
    <ImportPreview
      fileName={fileName}
      target={target && `${target.name} (${target.space})`}
      table={table}
      rows={rows}
      columns={
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
      }
      unmapped={isMapped ? null : say('user.import.unmapped')}
      check={check}
      textOf={({ ok, fields }, at) =>
        ok ? say('user.import.ok') : explainRow(say, 'user.column', rows[at], fields)
      }
      start={{
        error: start.error,
        isPending: start.isPending,
        begin: () => start.mutate({ entid, fileName, rows }, { onSuccess: onStarted }),
      }}
      onBack={onBack}
    />
  )
}
