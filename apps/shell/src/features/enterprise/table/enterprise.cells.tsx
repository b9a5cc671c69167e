import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import {
  UNLIMITED_MEMBERS,
  UNLIMITED_STORAGE,
} from '@atrium/contract/enterprises/enterprise-limits.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import {
  formatBytes,
  formatDate,
  formatDistance,
  formatMoment,
  formatNumber,
} from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ProvisioningBar } from '../details/provisioning.tsx'
import { Status } from '../details/status.tsx'
import styles from './enterprise.cells.module.css'
import { Meter } from './meter.tsx'

type EnterpriseCellProps = { row: Enterprise }

const DAY = 86_400_000
const SOON = 30 * DAY

export const StatusCell = ({ row }: EnterpriseCellProps) => (
  <div className={styles.status}>
    <Status of={row} />
    {row.status === 'provisioning' && <ProvisioningBar entid={row.id} />}
    {row.deletion && <LeavesOn moment={row.deletion.at} />}
  </div>
)

function LeavesOn({ moment }: { moment: string }) {
  const say = useSay()
  return (
    <time className={styles.expires} dateTime={moment} data-nearness="past">
      <span>{say('enterprise.leaves', { date: formatDate(say.language, moment) })}</span>
    </time>
  )
}

export function MembersMeter({ row }: EnterpriseCellProps) {
  const say = useSay()
  const number = (value: number) => formatNumber(say.language, value)
  return (
    <Meter
      label={say('enterprise.members')}
      used={row.members}
      limit={row.memberLimit}
      text={`${number(row.members)} / ${row.memberLimit >= UNLIMITED_MEMBERS ? say('enterprise.limit.none') : number(row.memberLimit)}`}
    />
  )
}

export function StorageMeter({ row }: EnterpriseCellProps) {
  const say = useSay()
  const bytes = (value: number) => formatBytes(say.language, value)
  return (
    <Meter
      label={say('enterprise.storage')}
      used={row.storage}
      limit={row.storageLimit}
      text={`${bytes(row.storage)} / ${row.storageLimit >= UNLIMITED_STORAGE ? say('enterprise.limit.none') : bytes(row.storageLimit)}`}
    />
  )
}

export function LastActive({ row: { lastActive } }: EnterpriseCellProps) {
  const say = useSay()
  const now = useNow()
  if (!lastActive) return <None />
  return (
    <time dateTime={lastActive} title={formatMoment(say.language, lastActive)}>
      {formatDistance(say.language, lastActive, now)}
    </time>
  )
}

export function Expires({ row: { expires } }: EnterpriseCellProps) {
  const say = useSay()
  const now = useNow()
  if (!expires) return <span className={styles.faint}>{say('enterprise.expires.never')}</span>
  const left = Date.parse(expires) - now
  const nearness = left < 0 ? 'past' : left < SOON ? 'soon' : undefined
  return (
    <time className={styles.expires} dateTime={expires} data-nearness={nearness}>
      {formatDate(say.language, expires)}
      {nearness && <span>{say(`enterprise.expires.${nearness}`)}</span>}
    </time>
  )
}

export function Created({ row: { created } }: EnterpriseCellProps) {
  const say = useSay()
  return <time dateTime={created}>{formatDate(say.language, created)}</time>
}

export function YesNo({ value }: { value: boolean }) {
  const say = useSay()
  return (
    <span className={value ? undefined : styles.faint}>{say(value ? 'list.yes' : 'list.no')}</span>
  )
}

export const OrNone = ({ value }: { value: string | null }) =>
  value ? <span>{value}</span> : <None />

const None = () => (
  <span className={styles.faint} aria-hidden>
    –
  </span>
)
