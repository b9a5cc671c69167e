import { MOST_ROWS } from '@atrium/contract/people/import-limit.ts'
import { Alert, Button, FileButton, Textarea } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { saveText } from '../../../kernel/browser/save-file.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { IconFolder } from '../../../ui/icons.tsx'
import { FIELDS } from './columns.ts'
import { FlawedSheet } from './flawed-sheet.ts'
import styles from './import.module.css'
import { readFile, readText, type Table } from './read-table.ts'

export type Chosen = { entid: number; fileName: string; table: Table }

/** Where they go, and the file they come in: chosen, dropped, or pasted. */
export function Choose({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const say = useSay()
  const [entid, setEntid] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)

  const take = (fileName: string, table: Table) => {
    if (table.rows.length === 0) return setTrouble(say('user.import.nothing'))
    if (table.rows.length > MOST_ROWS)
      return setTrouble(say('user.import.tooMany', { most: MOST_ROWS }))
    onChosen({ entid: Number(entid), fileName, table })
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
    if (entid) void open(event.dataTransfer.files[0])
  }
  return (
    <div className={form.form}>
      <p className={form.text}>{say('user.import.lead')}</p>
      <SearchedSelect
        among="enterprises"
        known={null}
        label={say('user.import.enterprise')}
        value={entid}
        onChange={setEntid}
        required
        data-autofocus
      />
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton onChange={(file) => void open(file)} accept=".xlsx,.xls,.csv,.tsv,.txt">
          {(props) => (
            <Button {...props} leftSection={<IconFolder />} disabled={!entid}>
              {say('do.chooseFile')}
            </Button>
          )}
        </FileButton>
        <span>{say(entid ? 'user.import.drop' : 'user.import.enterpriseFirst')}</span>
        <Template />
      </div>
      <Textarea
        label={say('user.import.paste')}
        description={say('user.import.paste.hint')}
        value={pasted}
        onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        rows={4}
        disabled={!entid}
      />
      <div className={`${form.ways} ${styles.ways}`}>
        <Button
          variant="default"
          disabled={!entid || pasted.trim() === ''}
          onClick={() => take(say('user.import.pasted'), readText(pasted))}
        >
          {say('user.import.read')}
        </Button>
      </div>
    </div>
  )
}

/** A file that has the right columns already, and one row to follow. */
function Template() {
  const say = useSay()
  const head = FIELDS.map((field) => say(`user.column.${field}`)).join(',')
  const sample = say('user.import.sample', { type: say('user.userType.0') })
  const save = () => saveText('users.csv', `\uFEFF${head}\r\n${sample}\r\n`)
  return (
    <Button variant="subtle" size="compact-sm" onClick={save}>
      {say('user.import.template')}
    </Button>
  )
}
