import type { Output } from '@atrium/contract/kernel/client.ts'

/** One code on the screen, from its making to its end. */
export type Round =
  | { at: 'making' }
  | { at: 'waiting' | 'claimed'; ticket: string; url: string; number: number }
  /** The phone said yes: the ticket is to be exchanged, once. */
  | { at: 'approved'; ticket: string }
  | { at: 'refused' | 'expired' | 'failed' }

export type News =
  | { kind: 'made'; code: Output<'qr.create'> }
  | { kind: 'state'; ticket: string; state: Output<'qr.state'>['state'] }
  | { kind: 'failed' }
  | { kind: 'again' }

/** News of another ticket is old news: the code it speaks of is no longer on the screen. */
export function nextRound(round: Round, news: News): Round {
  if (news.kind === 'again') return { at: 'making' }
  if (news.kind === 'failed') return { at: 'failed' }
  if (news.kind === 'made') {
    const { ticket, url, number } = news.code
    return { at: 'waiting', ticket, url, number }
  }
  if (round.at !== 'waiting' && round.at !== 'claimed') return round
  if (news.ticket !== round.ticket) return round
  const { state } = news
  if (state === 'waiting' || state === 'claimed') return { ...round, at: state }
  if (state === 'approved') return { at: 'approved', ticket: round.ticket }
  if (state === 'refused') return { at: 'refused' }
  return { at: 'expired' }
}

/** How often a code that nobody scanned is renewed unasked, so that a forgotten page falls quiet. */
const MOST_RENEWALS = 10

/** A code nobody scanned renews itself; one that was scanned and left needs a person. */
export const renewsItself = (before: Round, after: Round, renewals: number): boolean =>
  before.at === 'waiting' && after.at === 'expired' && renewals < MOST_RENEWALS
