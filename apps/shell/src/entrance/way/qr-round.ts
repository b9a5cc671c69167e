import type { Output } from '@atrium/contract/kernel/client.ts'

/** The states of one QR code on the screen. */
export type Round =
  | { at: 'making' }
  | { at: 'waiting' | 'claimed'; ticket: string; url: string; number: number }
  /** The phone has agreed: the ticket can be exchanged once. */
  | { at: 'approved'; ticket: string }
  | { at: 'refused' | 'expired' | 'failed' }

export type News =
  | { kind: 'made'; code: Output<'qr.create'> }
  | { kind: 'state'; ticket: string; state: Output<'qr.state'>['state'] }
  | { kind: 'failed' }
  | { kind: 'again' }

/** The next state of the code. News of another ticket is ignored: its code is no longer on the screen. */
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

/** How often an unscanned code is renewed by itself; then a forgotten page stops asking. */
const MOST_RENEWALS = 10

/**
 * Whether the code is renewed by itself: one that nobody scanned is, one that was scanned and left needs the person.
 */
export const renewsItself = (before: Round, after: Round, renewals: number): boolean =>
  before.at === 'waiting' && after.at === 'expired' && renewals < MOST_RENEWALS
