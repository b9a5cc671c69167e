import { Switch } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useColumnMapping } from '../../../entities/spreadsheet/columns.ts'
import {
  ImportPreview,
  type SpreadsheetFile,
} from '../../../entities/spreadsheet/import-preview.tsx'
import { PeopleImport } from '../../../entities/spreadsheet/people-import.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FIELDS, MEMBER_COLUMNS, rowsOf } from './member-columns.ts'

/** Imports members of this space; existing members are changed. */
export function MemberImport({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const head = FIELDS.map((field) => say(`org.column.${field}`)).join(',')
  return (
    <PeopleImport
      calls="memberImport"
      title={say('memberImport.title')}
      lead={say('memberImport.lead')}
      template={{ name: say('memberImport.file'), lines: [head, say('memberImport.sample')] }}
      onClose={onClose}
    >
      {(file) => <MemberPreview file={file} />}
    </PeopleImport>
  )
}

function MemberPreview({ file }: { file: SpreadsheetFile }) {
  const say = useSay()
  const { fileName, table } = file
  const mapping = useColumnMapping(FIELDS, MEMBER_COLUMNS, ['loginId'], table.header)
  const rows = rowsOf(table.rows, mapping.columns)
  const [makesDepartments, setMakesDepartments] = useState(false)
  const check = useRead(
    'memberImport.check',
    { rows, makesDepartments },
    { enabled: mapping.isMapped, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const missing = check.data?.missing ?? []
  const start = useWrite('memberImport.start', { refreshes: ['memberImport.list'] })
  const { lines } = table
  return (
    <ImportPreview
      file={file}
      mapping={mapping}
      words="org.column"
      unmapped={say('memberImport.unmapped')}
      choice={
        missing.length > 0 && (
          <Switch
            label={say.count('memberImport.makes', missing.length)}
            description={namedFew(missing)}
            checked={makesDepartments}
            onChange={({ currentTarget }) => setMakesDepartments(currentTarget.checked)}
          />
        )
      }
      rows={rows}
      check={check}
      outcome={({ act }) => say(`memberImport.act.${act}`)}
      write={start}
      onStart={() =>
        start.mutate({ fileName, rows, makesDepartments, lines }, { onSuccess: file.onStarted })
      }
    />
  )
}

const FEW = 6

/** The first of these names; the line above says how many there are. */
const namedFew = (names: string[]) =>
  names.slice(0, FEW).join(' · ') + (names.length > FEW ? ' …' : '')
