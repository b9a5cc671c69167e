import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import styles from './user.cells.module.css'

type UserCellProps = { row: Pick<UserRow, 'user_type' | 'isRoot' | 'online' | 'lastSeen'> }

export function Type({ row: { user_type, isRoot } }: UserCellProps) {
  const say = useSay()
  return (
    <span className={styles.type}>
      {say.named(`user.userType.${user_type}`)}
      {isRoot && <Badge tone="info">{say('user.root')}</Badge>}
    </span>
  )
}

export function LastSeen({ row: { online, lastSeen } }: UserCellProps) {
  const say = useSay()
  const now = useNow()
  if (online) return <span className={styles.online}>{say('user.online')}</span>
  if (!lastSeen) return <span className={styles.faint}>{say('user.never')}</span>
  return (
    <time dateTime={lastSeen} title={formatMoment(say.language, lastSeen)}>
      {formatDistance(say.language, lastSeen, now)}
    </time>
  )
}
