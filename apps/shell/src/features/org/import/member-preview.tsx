import { Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ColumnMap } from '../../../entities/spreadsheet/column-map.tsx'
import { guessColumns } from '../../../entities/spreadsheet/columns.ts'
import { explainRow } from '../../../entities/spreadsheet/explain-row.ts'
import { ImportPreview } from '../../../entities/spreadsheet/import-preview.tsx'
import type { Table } from '../../../entities/spreadsheet/read-table.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
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
  const [makesDepartments, setMakesDepartments] = useState(false)
  const isMapped = columns.loginId !== undefined
  const check = useRead(
    'memberImport.check',
    { rows, makesDepartments },
    { enabled: isMapped, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const missing = check.data?.missing ?? []
  const start = useWrite('memberImport.start', { refreshes: ['memberImport.list'] })
  return (
    <ImportPreview
      fileName={fileName}
      table={table}
      rows={rows}
      columns={
        <>
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
          {missing.length > 0 && (
            <Switch
              label={say.count('memberImport.makes', missing.length)}
              description={namedFew(missing)}
              checked={makesDepartments}
              onChange={({ currentTarget }) => setMakesDepartments(currentTarget.checked)}
            />
          )}
        </>
      }
      unmapped={isMapped ? null : say('memberImport.unmapped')}
      check={check}
      textOf={({ ok, act, fields }, at) =>
        ok ? say(`memberImport.act.${act}`) : explainRow(say, 'org.column', rows[at], fields)
      }
      start={{
        error: start.error,
        isPending: start.isPending,
        begin: () =>
          start.mutate(
            { fileName, rows, makesDepartments, lines: table.lines },
            { onSuccess: onStarted },
          ),
      }}
      onBack={onBack}
    />
  )
}

const FEW = 6

/** The first of them; how many there are says the line above. */
const namedFew = (names: string[]) =>
  names.slice(0, FEW).join(' · ') + (names.length > FEW ? ' …' : '')
