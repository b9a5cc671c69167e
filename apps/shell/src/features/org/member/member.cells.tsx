import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { comma, formatDistance, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge, Standing } from '../../../ui/details/item-list.tsx'
import { Clamped } from '../../../ui/list/clamped.tsx'

export function Status({ row: { status, locked } }: { row: MemberRow }) {
  const say = useSay()
  if (locked) return <Badge tone="danger">{say('org.status.locked')}</Badge>
  return (
    <Standing tone={status === 'active' ? 'success' : 'warning'}>
      {say(`org.status.${status}`)}
    </Standing>
  )
}

export function LastSeen({ at }: { at: string | null }) {
  const say = useSay()
  const now = useNow()
  if (!at) return say('org.never')
  return (
    <time dateTime={at} title={formatMoment(say.language, at)}>
      {formatDistance(say.language, at, now)}
    </time>
  )
}

export function Roles({ row: { roles } }: { row: MemberRow }) {
  const say = useSay()
  return <Clamped>{roles.map(({ name }) => roleName(say, name)).join(comma(say.language))}</Clamped>
}
