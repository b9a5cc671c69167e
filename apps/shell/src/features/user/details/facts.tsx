import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ReactNode } from 'react'
import { Phone } from '../../../entities/people/phone.tsx'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { LastSeen } from '../table/user.cells.tsx'

/** A person with where they belong, as the details show them. */
export type Whole = Output<'user.person'>

export function Facts({ whole, showsPhone }: { whole: Whole; showsPhone: boolean }) {
  const say = useSay()
  const { phone, phoneConfirmed, oneTime } = whole
  const facts: [string, ReactNode][] = [
    [say('user.column.lastSeen'), <LastSeen key="lastSeen" row={whole} />],
    [say('user.column.created'), formatMoment(say.language, whole.created)],
  ]
  if (whole.homepage) facts.push([say('homepage.label'), whole.homepage])
  if (oneTime?.until && !oneTime.ranOut)
    facts.unshift([say('user.oneTime.until'), formatMoment(say.language, oneTime.until)])
  if (showsPhone)
    facts.unshift([
      say('user.column.phone'),
      phone ? <Phone key="phone" shown={phone} confirmed={phoneConfirmed} /> : say('user.none'),
    ])
  return <FactList columns="spread" facts={facts} />
}
