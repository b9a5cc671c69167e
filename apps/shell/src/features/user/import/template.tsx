import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { FIELDS } from './columns.ts'
import { saveText } from './save-text.ts'

/** A file that has the right columns already, and one row to follow. */
export function Template() {
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
