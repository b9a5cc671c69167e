import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type CallFailed, useWrite } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Trouble } from '../../ui/failure/trouble.tsx'
import styles from './decision.module.css'
import { Decision } from './decision.tsx'
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

/** The page on the phone that asks whether it is the person who wants to sign in on another screen. */
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

/** Whether a ticket is unusable: used, too old, taken by another phone, or invalid. */
const isGone = ({ error }: CallFailed) => error === 'qr_gone' || error === 'invalid'

/** Explains how a QR code leads here, to somebody who came without one. */
function HowTo() {
  const say = useSay()
  return (
    <section className={styles.page}>
      <h1>{say('scan.title')}</h1>
      <ol>
        <li>{say('scan.how.open')}</li>
        <li>{say('scan.how.point')}</li>
        <li>{say('scan.how.decide')}</li>
      </ol>
      <p>{say('scan.warning')}</p>
      <a href="/">{say('fallback.home')}</a>
    </section>
  )
}
