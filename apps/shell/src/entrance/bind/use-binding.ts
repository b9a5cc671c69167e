import { useState } from 'react'
import { safePath } from '../../kernel/entry/entry.ts'
import type { WordKey } from '../../kernel/words/words.ts'
import type { Admit, Due, Enter } from '../enter.ts'
import { callIn } from '../workplace/space-client.ts'
import { keepTicket } from '../workplace/ticket.ts'
import { refusalOf } from './binding.ts'
import type { Identity, Person } from './use-ticket.ts'

export type Ready = { ticket: string; identity: Identity; me: Person | null; onGone: () => void }

export const target = (): string | null =>
  safePath(new URLSearchParams(location.search).get('toUrl'), location.origin)

/** Binds the identity to the person after they have signed in, by any way and with every step. */
export function useBinding({ ticket, identity: { space }, me: found, onGone }: Ready) {
  const [me, setMe] = useState(found)
  const [due, setDue] = useState<Due | null>(null)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<WordKey | null>(null)

  const bind = async (person: Person) => {
    setBusy(true)
    setNotice(null)
    const answer = await callIn(space, person.id)('binding.bind', { ticket })
    if (answer.ok) {
      keepTicket(null)
      return location.replace(target() ?? person.landing)
    }
    const refusal = refusalOf(answer)
    if (refusal.ask === 'anew') return onGone()
    if (refusal.ask === 'enrol') return location.assign(enrolment(space))
    setBusy(false)
    setNotice(refusal.notice)
    if (refusal.ask === 'signIn') setMe(null)
  }

  const enter: Enter = ({ user, landing }) => {
    const person = { id: user.id, name: user.name, landing }
    setDue(null)
    setMe(person)
    void bind(person)
  }
  const admit: Admit = (result) => (result.login ? enter(result) : setDue(result.twoStep))
  const change = () => {
    setDue(null)
    setMe(null)
    setNotice(null)
  }
  return { me, due, busy, notice, bind, enter, admit, change }
}

/** The address of setting up a second step; the ticket waits in this tab, and the way back leads here. */
const enrolment = (space: string) =>
  `/space-${space}/force/twoVerify?${String(new URLSearchParams({ toUrl: location.pathname + location.search }))}`
