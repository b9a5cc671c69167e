import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { Trouble } from '../../ui/failure/trouble.tsx'
import { Decision } from './decision.tsx'
import { HowTo } from './how-to.tsx'
import { type Ending, Outcome } from './outcome.tsx'

export const routes: PageRoute[] = [
  {
    id: 'scan',
    path: '/m/scan',
    layout: 'noLogin',
    title: 'scan.title',
    access: 'signedIn',
  },
]

/** On the phone: somebody wants to sign in elsewhere as this person. Is it them? */
export function ScanPage() {
  const [query] = useSearchParams()
  const ticket = query.get('ticket') ?? ''
  const [ending, setEnding] = useState<Ending | null>(null)
  const claim = useWrite('qr.claim')
  const { mutate } = claim
  useEffect(() => {
    if (ticket) mutate({ ticket })
  }, [mutate, ticket])

  if (!ticket) return <HowTo />
  if (ending) return <Outcome ending={ending} />
  if (claim.error && isGone(claim.error)) return <Outcome ending="gone" />
  if (claim.error) return <Trouble error={claim.error} onRetry={() => mutate({ ticket })} />
  if (!claim.data) return <Skeleton height={360} />
  return <Decision ticket={ticket} asked={claim.data} onEnd={setEnding} />
}

/** Spent, too old, claimed by another phone, or never a ticket: to the person all the same. */
const isGone = ({ error }: CallFailed) => error === 'qr_gone' || error === 'invalid'
