import { describe, expect, test } from 'vitest'
import { type News, nextRound, type Round, renewsItself } from './qr-round.ts'

const ticket = 'a'.repeat(22)
const code = { ticket, url: 'https://house.test/m/scan', number: 42, seconds: 120 }
const says = (state: Extract<News, { kind: 'state' }>['state'], of = ticket): News => ({
  kind: 'state',
  ticket: of,
  state,
})
const after = (...news: News[]) => news.reduce(nextRound, { at: 'making' } as Round)
const made: News = { kind: 'made', code }

describe('a code on the screen', () => {
  test('waits with its number', () => {
    expect(after(made)).toEqual({ at: 'waiting', ticket, url: code.url, number: 42 })
  })

  test('keeps its number in sight while the phone decides', () => {
    expect(after(made, says('claimed'))).toMatchObject({ at: 'claimed', number: 42 })
  })

  test('is exchanged once it is approved, and not again', () => {
    const approved = after(made, says('claimed'), says('approved'))
    expect(approved).toEqual({ at: 'approved', ticket })
    expect(nextRound(approved, says('approved'))).toBe(approved)
  })

  test.each(['refused', 'expired'] as const)('that is %s is no longer shown', (state) => {
    expect(after(made, says('claimed'), says(state))).toEqual({ at: state })
  })

  test('that was spent elsewhere has expired here', () => {
    expect(after(made, says('spent'))).toEqual({ at: 'expired' })
  })

  test('does not hear of another', () => {
    expect(after(made, says('approved', 'b'.repeat(22)))).toMatchObject({ at: 'waiting' })
  })

  test('that failed begins anew when asked', () => {
    expect(after(made, { kind: 'failed' })).toEqual({ at: 'failed' })
    expect(after(made, { kind: 'failed' }, { kind: 'again' })).toEqual({ at: 'making' })
  })
})

describe('an expired code', () => {
  const expired: Round = { at: 'expired' }

  test('renews itself when nobody scanned it', () => {
    expect(renewsItself(after(made), expired, 0)).toBe(true)
  })

  test('waits for a person when a phone had it', () => {
    expect(renewsItself(after(made, says('claimed')), expired, 0)).toBe(false)
  })

  test('does not renew itself for ever', () => {
    expect(renewsItself(after(made), expired, 10)).toBe(false)
  })
})
