import { type ReactNode, useState } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import form from '../../ui/controls/form.module.css'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { ImportLines, whileGoing } from './import-lines.tsx'
import type { SpreadsheetFile } from './import-preview.tsx'
import { SheetPicker } from './sheet-picker.tsx'
import styles from './spreadsheet.module.css'

type PeopleImportProps = {
  calls: 'userImport' | 'memberImport'
  title: string
  lead: string
  /** A choice that comes before the file, and what the file field says until it is made. */
  before?: { field: ReactNode; first: string | false }
  /** The template file: the right columns and an example row. */
  template: { name: string; lines: string[] }
  /** The dry run. */
  children: (file: SpreadsheetFile) => ReactNode
  onClose: () => void
}

/**
 * Imports people from a spreadsheet: the file, then its dry run, then the progress. Closing asks first once a file was
 * chosen.
 */
export function PeopleImport({ title, onClose, ...props }: PeopleImportProps) {
  return (
    <SideDrawer opened onClose={onClose} size="xl" closeOnClickOutside={false} title={title}>
      <Steps {...props} />
    </SideDrawer>
  )
}

type StepsProps = Omit<PeopleImportProps, 'title' | 'onClose'>

function Steps({ calls, lead, before, template, children }: StepsProps) {
  const [chosen, setChosen] = useState<Pick<SpreadsheetFile, 'fileName' | 'table'> | null>(null)
  const [isStarted, setIsStarted] = useState(false)
  const latest = useRead(`${calls}.list`, {}, { refetchInterval: whileGoing })
  const report = useWrite(`${calls}.report`, { refreshes: [`${calls}.list`] })
  const onBack = () => setChosen(null)
  const onStarted = () => {
    setChosen(null)
    setIsStarted(true)
  }
  const imports = latest.data ?? []
  const lines = <ImportLines of={imports} report={report} />
  const isFirst = isStarted || imports[0]?.status === 'waiting'
  return (
    <div className={styles.import}>
      {chosen ? (
        children({ ...chosen, onBack, onStarted })
      ) : (
        <>
          {isFirst && lines}
          <div className={form.form}>
            <p className={form.text}>{lead}</p>
            {before?.field}
            <SheetPicker
              first={before?.first ?? false}
              template={template}
              onTable={(fileName, table) => setChosen({ fileName, table })}
            />
          </div>
          {!isFirst && lines}
        </>
      )}
    </div>
  )
}
