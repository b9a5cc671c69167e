import type { Answer, Output, Refused } from '@atrium/contract/kernel/client.ts'
import { findMissing, type Trouble, type Typed } from '../form/trouble.ts'
import { checkPhoneCode, digitsOf, explainCode, verdictOn } from '../way/code-trouble.ts'
import { call } from '../way/ways-client.ts'
import { invitationGone } from './checks.ts'

/** The kinds of registration: into an enterprise that invites, or into a new one. */
export type RegistrationKind = 'join' | 'create'

const PERSON = {
  name: 'register.name.missing',
  loginId: 'login.loginId.missing',
  password: 'login.password.missing',
} as const
const REQUIRED = {
  join: { icode: 'register.icode.missing', ...PERSON },
  create: {
    'enterprise.name': 'register.enterprise.missing',
    'enterprise.space': 'register.space.missing',
    ...PERSON,
  },
} as const

/** Checks the form. Where the space takes requests, no invitation is needed. */
export function checkRegistration(
  kind: RegistrationKind,
  typed: Typed,
  takesRequests = false,
): Trouble | null {
  const missing = findMissing(typed, kind === 'join' && takesRequests ? PERSON : REQUIRED[kind])
  const wrong = checkPhoneCode(typed)
  return (missing || wrong) && { fields: { ...missing?.fields, ...wrong?.fields } }
}

export function register(
  kind: RegistrationKind,
  typed: Typed,
  asked: string | null = null,
): Promise<Answer<Output<'register.join'>>> {
  const person = {
    loginId: typed('loginId'),
    name: typed('name'),
    phone: typed('phone'),
    code: digitsOf(typed('code')),
    password: typed('password'),
  }
  if (kind === 'join') {
    const icode = typed('icode').trim()
    const way = asked && !icode ? { space: asked, words: typed('words') } : { icode }
    return call('register.join', { ...person, ...way })
  }
  const enterprise = { name: typed('enterprise.name'), space: typed('enterprise.space').trim() }
  return call('register.create', { ...person, enterprise })
}

const verdict = verdictOn('phone', 'code', ...Object.keys({ ...REQUIRED.join, ...REQUIRED.create }))

export function explainRegistration(refused: Refused): Trouble {
  if (refused.error === 'invitation_gone') return { fields: { icode: invitationGone(refused.why) } }
  return explainCode(refused, {
    verdict,
    notices: {
      no_registration: 'failure.no_registration',
      cannot_ask: 'join.cannot.gone',
      rate_limited: 'way.limited',
    },
    failed: 'way.failed',
  })
}
