import { useState } from 'react'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import type { Table } from '../../../entities/spreadsheet/read-table.ts'
import { SheetPicker } from '../../../entities/spreadsheet/sheet-picker.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { FIELDS } from './columns.ts'

export type Chosen = { entid: number; fileName: string; table: Table }

/** Where they go, and the file they come in. */
export function Choose({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const say = useSay()
  const [entid, setEntid] = useState<string | null>(null)
  const head = FIELDS.map((field) => say(`user.column.${field}`)).join(',')
  const sample = say('user.import.sample', { type: say('user.userType.0') })
  return (
    <div className={form.form}>
      <p className={form.text}>{say('user.import.lead')}</p>
      <SearchedSelect
        among={enterprises}
        known={null}
        label={say('user.import.enterprise')}
        value={entid}
        onChange={setEntid}
        required
        data-autofocus
      />
      <SheetPicker
        first={!entid && say('user.import.enterpriseFirst')}
        template={{ name: 'users.csv', lines: [head, sample] }}
        onTable={(fileName, table) => onChosen({ entid: Number(entid), fileName, table })}
      />
    </div>
  )
}
