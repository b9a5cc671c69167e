import type { Answer, Output, Refused } from '@atrium/contract/kernel/client.ts'
import { findMissing, type Trouble, type Typed } from '../form/trouble.ts'
import { checkPhoneCode, digitsOf, explainCode, verdictOn } from '../way/code-trouble.ts'
import { call } from '../way/ways-client.ts'
import { invitationGone } from './checks.ts'

/** Two doors: into an enterprise that invites, or into one's own. */
export type Door = 'join' | 'found'

const PERSON = {
  name: 'register.name.missing',
  loginId: 'login.loginId.missing',
  password: 'login.password.missing',
} as const
const REQUIRED = {
  join: { icode: 'register.icode.missing', ...PERSON },
  found: {
    'enterprise.name': 'register.enterprise.missing',
    'enterprise.space': 'register.space.missing',
    ...PERSON,
  },
} as const

export function checkRegistration(door: Door, typed: Typed): Trouble | null {
  const missing = findMissing(typed, REQUIRED[door])
  const wrong = checkPhoneCode(typed)
  return (missing || wrong) && { fields: { ...missing?.fields, ...wrong?.fields } }
}

export function register(door: Door, typed: Typed): Promise<Answer<Output<'register.join'>>> {
  const person = {
    loginId: typed('loginId'),
    name: typed('name'),
    phone: typed('phone'),
    code: digitsOf(typed('code')),
    password: typed('password'),
  }
  if (door === 'join') return call('register.join', { ...person, icode: typed('icode') })
  const enterprise = { name: typed('enterprise.name'), space: typed('enterprise.space').trim() }
  return call('register.found', { ...person, enterprise })
}

const verdict = verdictOn('phone', 'code', ...Object.keys({ ...REQUIRED.join, ...REQUIRED.found }))

export function explainRegistration(refused: Refused): Trouble {
  if (refused.error === 'invitation_gone') return { fields: { icode: invitationGone(refused.why) } }
  return explainCode(refused, {
    verdict,
    notices: { no_registration: 'failure.no_registration', rate_limited: 'way.limited' },
    failed: 'way.failed',
  })
}
