import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect, useState } from 'react'
import { landing } from '../../kernel/entry/entry.ts'
import { useCountdown } from '../../ui/hooks/use-countdown.ts'
import { factsHere } from '../document/arrival.ts'
import { call } from '../way/ways-client.ts'
import { keepTicket, keptTicket } from '../workplace/ticket.ts'

export type Identity = Output<'binding.config'>
/** Somebody signed in here, by the name to show. */
export type Person = { id: number; name: string; landing: string }

export type TicketState =
  | { at: 'asking' | 'failed' | 'gone' }
  /** Somebody was quicker: the identity is bound to an account, whose id is masked. */
  | { at: 'taken'; identity: Identity; uid: string }
  | { at: 'ready'; ticket: string; identity: Identity; me: Person | null }

/** Reads what the ticket of this tab stands for, until it expires. */
export function useTicket() {
  const [known, setKnown] = useState<TicketState>({ at: 'asking' })
  const { left, start } = useCountdown()

  useEffect(() => {
    if (known.at !== 'asking') return
    const read = async () => {
      const found = await readTicket()
      setKnown(found)
      if (found.at === 'ready') start(found.identity.seconds * 1000)
    }
    void read()
  }, [known.at, start])

  const lose = () => {
    keepTicket(null)
    setKnown({ at: 'gone' })
  }
  return { known, left, again: () => setKnown({ at: 'asking' }), lose }
}

async function readTicket(): Promise<TicketState> {
  const ticket = keptTicket()
  if (!ticket) return { at: 'gone' }
  const [identity, owner, facts] = await Promise.all([
    call('binding.config', { ticket }),
    call('binding.owner', { ticket }),
    factsHere(),
  ])
  if (!identity.ok) return { at: identity.error === 'workplace_ticket_gone' ? 'gone' : 'failed' }
  if (!owner.ok || !facts) return { at: 'failed' }
  if (owner.result.bound)
    return { at: 'taken', identity: identity.result, uid: owner.result.uid ?? '' }
  const { user } = facts.visitor
  const me = user && { id: user.id, name: user.name, landing: landing(facts) }
  return { at: 'ready', ticket, identity: identity.result, me }
}
