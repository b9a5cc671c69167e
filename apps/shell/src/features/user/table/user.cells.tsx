import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Standing } from '../../../ui/details/item-list.tsx'
import styles from './user.cells.module.css'

type StandingRow = Pick<UserRow, 'status'> & Partial<Pick<UserRow, 'isLocked'>>
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

/** The status of a person. One who is locked by wrong tries stands out, because they wait for somebody. */
export function Status({ row: { status, isLocked } }: { row: StandingRow }) {
  const say = useSay()
  if (isLocked && status === 'active')
    return <Standing tone="danger">{say('user.status.locked')}</Standing>
  return (
    <Standing tone={status === 'active' ? 'success' : 'warning'}>
      {say(`user.status.${status}`)}
    </Standing>
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
