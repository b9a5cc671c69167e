import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'

const TONE = { open: 'success', spent: 'neutral', expired: 'neutral', withdrawn: 'danger' } as const

export function State({ state }: Pick<Invitation, 'state'>) {
  const say = useSay()
  return <Badge tone={TONE[state]}>{say(`invitation.state.${state}`)}</Badge>
}

/** What it is called: in the words of whoever made it, else by its phone or its code. */
export const nameOf = (say: Say, { note, phone, code }: Invitation): string =>
  note || phone || (code ? spaced(code) : say('invitation.hidden'))

/** In fours, as it is read to somebody. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ')

export function Expires({ at }: { at: string }) {
  const say = useSay()
  return (
    <time dateTime={at} title={formatMoment(say.language, at)}>
      {formatDistance(say.language, at, useNow())}
    </time>
  )
}
