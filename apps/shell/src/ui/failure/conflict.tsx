import { Alert, Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'

type ConflictProps = { title: string; onTheirs: () => void; onMine: () => void; saving: boolean }

/** Somebody saved in the meantime. Nobody's work is thrown away without being asked. */
export function Conflict({ title, onTheirs, onMine, saving }: ConflictProps) {
  const say = useSay()
  return (
    <Alert color="warning" role="alert" title={title}>
      <p>{say('conflict.text')}</p>
      <div className={form.ways}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {say('conflict.theirs')}
        </Button>
        <Button size="xs" loading={saving} onClick={onMine}>
          {say('conflict.mine')}
        </Button>
      </div>
    </Alert>
  )
}
