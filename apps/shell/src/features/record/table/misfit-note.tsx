import { Button } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconAlert } from '../../../ui/icons.tsx'
import { type KnownTable, placeOf } from '../known-table.ts'
import styles from './misfit-note.module.css'

type MisfitNoteProps = {
  at: KnownTable
  onShow: (isToMend: boolean) => void
}

/** How many records have something of their file that fitted into no field, and the way to them. Silent where none has. */
export function MisfitNote({ at, onShow }: MisfitNoteProps) {
  const say = useSay()
  const { isToMend = false } = at
  const { data } = useRead('record.count', { ...placeOf(at), misfits: true })
  const count = data?.count ?? 0
  if (count === 0 && !isToMend) return null
  return (
    <div className={styles.note}>
      {count > 0 && <IconAlert />}
      <span>{count > 0 ? say.count('record.misfits', count) : say('record.misfits.none')}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => onShow(!isToMend)}>
        {say(isToMend ? 'record.misfits.all' : 'record.misfits.show')}
      </Button>
    </div>
  )
}
