import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconClose } from '../../ui/icons.tsx'
import { BatchProgress, BatchState } from './batch-cells.tsx'
import styles from './batch-line.module.css'
import { batchName } from './batch-name.ts'
import { TakePasswords } from './batch-passwords.tsx'
import { BatchQuestion } from './batch-question.tsx'

type BatchLineProps = { batch: Batch | null; onPutAway: (id: number) => void }

/** One line about a bulk action: what it does, how far it is, and links to stop it, read about it and undo it. */
export function BatchLine({ batch, onPutAway }: BatchLineProps) {
  return batch && <Told key={batch.id} batch={batch} onPutAway={onPutAway} />
}

function Told({ batch, onPutAway }: BatchLineProps & { batch: Batch }) {
  const say = useSay()
  const [asking, setAsking] = useState<'cancel' | 'undo' | 'passwords' | null>(null)
  const page = isOperator(useVisitor().user_type) ? '/sysop/batch' : '/console/batch'
  const { id, state, can, passwords } = batch
  return (
    <section className={styles.line} aria-label={say('batch.line')}>
      <strong className={styles.name}>{batchName(say, batch)}</strong>
      <output>
        <BatchState batch={batch} />
      </output>
      <div className={styles.progress}>
        <BatchProgress batch={batch} />
      </div>
      <div className={styles.ways}>
        {passwords > 0 && state !== 'waiting' && (
          <Button size="compact-sm" onClick={() => setAsking('passwords')}>
            {say('batch.passwords')}
          </Button>
        )}
        {can.cancel && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking('cancel')}>
            {say('batch.cancel')}
          </Button>
        )}
        {can.undo && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking('undo')}>
            {say('batch.undo')}
          </Button>
        )}
        <Link className={styles.report} to={`${page}?open=${id}`}>
          {say('batch.line.report')}
        </Link>
        {state !== 'waiting' && (
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={say('batch.line.putAway')}
            onClick={() => onPutAway(id)}
          >
            <IconClose />
          </ActionIcon>
        )}
      </div>
      {asking === 'passwords' && <TakePasswords batch={batch} onClose={() => setAsking(null)} />}
      {(asking === 'cancel' || asking === 'undo') && (
        <BatchQuestion batch={batch} how={asking} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}
