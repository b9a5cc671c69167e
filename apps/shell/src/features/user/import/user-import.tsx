import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useColumnMapping } from '../../../entities/spreadsheet/columns.ts'
import {
  ImportPreview,
  type SpreadsheetFile,
} from '../../../entities/spreadsheet/import-preview.tsx'
import { PeopleImport } from '../../../entities/spreadsheet/people-import.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { USER_TYPES } from '../user.view.ts'
import { FIELDS, rowsOf, USER_COLUMNS } from './user-columns.ts'

/** Imports people of one enterprise, which is chosen before the file. */
export function UserImport({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [entid, setEntid] = useState<string | null>(null)
  const head = FIELDS.map((field) => say(`user.column.${field}`)).join(',')
  const sample = say('user.import.sample', { type: say('user.userType.0') })
  const field = (
    <SearchedSelect
      among={enterprises}
      known={null}
      label={say('user.import.enterprise')}
      value={entid}
      onChange={setEntid}
      required
      data-autofocus
    />
  )
  return (
    <PeopleImport
      calls="userImport"
      title={say('user.import.title')}
      lead={say('user.import.lead')}
      before={{ field, first: !entid && say('user.import.enterpriseFirst') }}
      template={{ name: 'users.csv', lines: [head, sample] }}
      onClose={onClose}
    >
      {(file) => <UserPreview file={file} entid={Number(entid)} />}
    </PeopleImport>
  )
}

type UserPreviewProps = { file: SpreadsheetFile; entid: number }

function UserPreview({ file, entid }: UserPreviewProps) {
  const say = useSay()
  const { fileName, table } = file
  const mapping = useColumnMapping(FIELDS, USER_COLUMNS, ['loginId', 'name'], table.header)
  const types = new Map(USER_TYPES.map((type) => [say(`user.userType.${type}`), type as string]))
  const rows = rowsOf(table.rows, mapping.columns, types)
  const check = useRead(
    'userImport.check',
    { entid, rows },
    { enabled: mapping.isMapped, placeholderData: keepPreviousData, gcTime: 0 },
  )
  const { data: target } = useRead('sysop.entinfo', { entid })
  const start = useWrite('userImport.start', { refreshes: ['userImport.list'] })
  return (
    <ImportPreview
      file={file}
      target={target && `${target.name} (${target.space})`}
      mapping={mapping}
      words="user.column"
      unmapped={say('user.import.unmapped')}
      rows={rows}
      check={check}
      outcome={() => say('user.import.ok')}
      write={start}
      onStart={() => start.mutate({ entid, fileName, rows }, { onSuccess: file.onStarted })}
    />
  )
}
