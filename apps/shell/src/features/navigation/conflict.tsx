import { Alert, Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import styles from './menu-editor.module.css'

type ConflictProps = { onTheirs: () => void; onMine: () => void; saving: boolean }

/** Somebody saved in the meantime. Nobody's work is thrown away without being asked. */
export function Conflict({ onTheirs, onMine, saving }: ConflictProps) {
  const say = useSay()
  return (
    <Alert color="warning" role="alert" title={say('navigation.conflict')}>
      <p>{say('navigation.conflict.text')}</p>
      <div className={styles.ways}>
        <Button size="xs" variant="default" onClick={onTheirs}>
          {say('navigation.conflict.theirs')}
        </Button>
        <Button size="xs" loading={saving} onClick={onMine}>
          {say('navigation.conflict.mine')}
        </Button>
      </div>
    </Alert>
  )
}
