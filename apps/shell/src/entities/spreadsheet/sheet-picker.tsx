import { MOST_ROWS } from '@atrium/contract/people/import-limit.ts'
import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { saveText } from '../../kernel/browser/save-file.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { IconFolder } from '../../ui/icons.tsx'
import { FlawedSheet } from './flawed-sheet.ts'
import { readFile, readText, type Table } from './read-table.ts'
import styles from './spreadsheet.module.css'

type SheetPickerProps = {
  /** What has to be done before a file is chosen, if anything. */
  first?: string | false
  /** The template file: the right columns and an example row. */
  template: { name: string; lines: string[] }
  onTable: (fileName: string, table: Table) => void
}

/** Takes a spreadsheet: a chosen or dropped file, or pasted text. */
export function SheetPicker({ first = false, template, onTable }: SheetPickerProps) {
  const say = useSay()
  const [pasted, setPasted] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const isReady = !first

  const take = (fileName: string, table: Table) => {
    if (table.rows.length === 0) return setTrouble(say('user.import.nothing'))
    if (table.rows.length > MOST_ROWS)
      return setTrouble(say('user.import.tooMany', { most: MOST_ROWS }))
    onTable(fileName, table)
  }
  const open = async (file: File | null | undefined) => {
    setTrouble(null)
    if (!file) return
    try {
      take(file.name, await readFile(file))
    } catch (error) {
      if (!(error instanceof FlawedSheet)) throw error
      setTrouble(say(`user.import.flaw.${error.flaw}`, { name: file.name }))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (isReady) void open(event.dataTransfer.files[0])
  }
  const save = () => saveText(template.name, `\uFEFF${template.lines.join('\r\n')}\r\n`)
  return (
    <>
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton onChange={(file) => void open(file)} accept=".xlsx,.xls,.csv,.tsv,.txt">
          {(props) => (
            <Button {...props} leftSection={<IconFolder />} why={!isReady && first}>
              {say('do.chooseFile')}
            </Button>
          )}
        </FileButton>
        <span>{first || say('user.import.drop')}</span>
        <Button variant="subtle" size="compact-sm" onClick={save}>
          {say('user.import.template')}
        </Button>
      </div>
      <Textarea
        label={say('user.import.paste')}
        description={say('user.import.paste.hint')}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        rows={4}
        disabled={!isReady}
      />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button
          variant="default"
          why={isReady ? pasted.trim() === '' && say('form.missing') : first}
          onClick={() => take(say('user.import.pasted'), readText(pasted))}
        >
          {say('user.import.read')}
        </Button>
      </div>
    </>
  )
}
