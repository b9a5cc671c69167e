import { useEffect, useReducer, useRef } from 'react'
import type { Admit } from '../enter.ts'
import { followQr } from './follow-qr.ts'
import { nextRound, type Round, renewsItself } from './qr-round.ts'
import { call } from './ways-client.ts'

/** Keeps a QR code on the screen, renewed and followed as long as the page shows it. */
export function useQr(onAdmit: Admit) {
  const [round, tell] = useReducer(nextRound, { at: 'making' })
  const ticket = 'ticket' in round ? round.ticket : null
  const isFollowed = round.at === 'waiting' || round.at === 'claimed'
  const renewals = useRef(0)
  const before = useRef<Round>(round)

  useEffect(() => {
    if (round.at !== 'making') return undefined
    const asked = new AbortController()
    const make = async () => {
      const answer = await call('qr.create', {}, { signal: asked.signal })
      if (asked.signal.aborted) return
      tell(answer.ok ? { kind: 'made', code: answer.result } : { kind: 'failed' })
    }
    void make()
    return () => asked.abort()
  }, [round.at])

  useEffect(
    () =>
      ticket && isFollowed
        ? followQr(ticket, (state) => tell({ kind: 'state', ticket, state }))
        : undefined,
    [ticket, isFollowed],
  )

  useEffect(() => {
    const isForgotten = renewsItself(before.current, round, renewals.current)
    before.current = round
    if (!isForgotten) return
    renewals.current += 1
    tell({ kind: 'again' })
  }, [round])

  const admit = useRef(onAdmit)
  useEffect(() => {
    admit.current = onAdmit
  })
  useEffect(() => {
    const exchange = async (approved: string) => {
      const answer = await call('qr.signIn', { ticket: approved })
      if (answer.ok) admit.current(answer.result)
      else tell({ kind: 'failed' })
    }
    if (round.at === 'approved') void exchange(round.ticket)
  }, [round])

  const renew = () => {
    renewals.current = 0
    tell({ kind: 'again' })
  }
  return { round, renew }
}
