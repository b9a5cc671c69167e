import { Alert, Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { OpenOverlay } from '../use-overlays.ts'
import type { Whole } from './facts.tsx'
import styles from './user.details.module.css'

type OneTime = NonNullable<Whole['oneTime']>

export function OneTimeBadge({ oneTime: { ranOut } }: { oneTime: OneTime }) {
  const say = useSay()
  return (
    <Badge tone={ranOut ? 'danger' : 'warning'}>
      {say(ranOut ? 'user.oneTime.ranOut' : 'user.oneTime')}
    </Badge>
  )
}

/** Says that a one-time password has expired, so that the person cannot sign in, and how to give a new one. */
export function RanOut({ whole, openOverlay }: { whole: Whole; openOverlay: OpenOverlay }) {
  const say = useSay()
  return (
    <Alert color="warning" role="alert">
      <div className={styles.bar}>
        <span>{say('user.oneTime.ranOut.text')}</span>
        {whole.can.manage && (
          <Button size="xs" onClick={() => openOverlay({ kind: 'password', person: whole })}>
            {say('user.oneTime.renew')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
