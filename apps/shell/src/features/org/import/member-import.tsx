import { useState } from 'react'
import { ImportLines, whileGoing } from '../../../entities/spreadsheet/import-lines.tsx'
import type { Table } from '../../../entities/spreadsheet/read-table.ts'
import { SheetPicker } from '../../../entities/spreadsheet/sheet-picker.tsx'
import styles from '../../../entities/spreadsheet/spreadsheet.module.css'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { FIELDS } from './member-columns.ts'
import { MemberPreview } from './member-preview.tsx'

/** A slip of the hand must not throw away what was chosen. */
export function MemberImport({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="xl"
      closeOnClickOutside={false}
      title={say('memberImport.title')}
    >
      <Import />
    </SideDrawer>
  )
}

/** A file; what would become of each row; then how the import goes. */
function Import() {
  const say = useSay()
  const [chosen, setChosen] = useState<{ fileName: string; table: Table } | null>(null)
  const { data = [] } = useRead('memberImport.list', {}, { refetchInterval: whileGoing })
  const report = useWrite('memberImport.report', { refreshes: ['memberImport.list'] })
  const head = FIELDS.map((field) => say(`org.column.${field}`)).join(',')
  const close = () => setChosen(null)
  if (chosen) return <MemberPreview {...chosen} onBack={close} onStarted={close} />
  return (
    <div className={styles.import}>
      {data[0]?.status === 'waiting' && <ImportLines of={data} report={report} />}
      <div className={form.form}>
        <p className={form.text}>{say('memberImport.lead')}</p>
        <SheetPicker
          template={{ name: say('memberImport.file'), lines: [head, say('memberImport.sample')] }}
          onTable={(fileName, table) => setChosen({ fileName, table })}
        />
      </div>
      {data[0]?.status !== 'waiting' && <ImportLines of={data} report={report} />}
    </div>
  )
}
