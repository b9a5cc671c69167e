import { expect, test } from 'vitest'
import { stateOf } from './invitation-state.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const later = '2026-11-16T12:00:00Z'
const earlier = '2026-11-14T12:00:00Z'

test.each([
  [{ uses: 2, used: 1, expires: later }, 'open'],
  [{ uses: 2, used: 2, expires: later }, 'spent'],
  [{ uses: 2, used: 1, expires: earlier }, 'expired'],
  [{ uses: 2, used: 2, expires: earlier }, 'expired'],
  [{ uses: 2, used: 0, expires: '2026-11-15T12:00:00Z' }, 'expired'],
])('an invitation with %o is %s', (limits, said) => expect(stateOf(limits, now)).toBe(said))
