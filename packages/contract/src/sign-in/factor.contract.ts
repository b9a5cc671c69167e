import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { READER } from '../kernel/event-kinds.ts'
import { failure, ProofRequired } from '../kernel/failure.ts'
import { digits, id, phone, title } from '../kernel/fields.ts'
import { CodeRefused, SmsUnavailable } from './session.contract.ts'

export const LastFactor = failure('last_factor', 409, {})
export const ChallengeOver = failure('challenge_over', 410, {})

export const Factor = z.object({
  id: z.int(),
  kind: z.enum(['totp', 'passkey', 'sms']),
  name: z.string(),
  phone: z.string().nullable(),
  created: z.string(),
  lastUsed: z.string().nullable(),
})

/** The added factor; the first one comes with recovery codes, shown once. */
const Added = z.object({ factor: Factor, recoveryCodes: z.array(z.string()).nullable() })
const name = title(40)
const token = z.string().regex(/^[\w-]{43}$/)

export const factorCalls = {
  'twoStep.check': read({
    path: '/sapi/user/user/checkUserVerifyTwo',
    access: 'signedIn',
    statements: 4,
    ownEyes: true,
    enrols: true,
    vouched: true,
    summary: 'Does the space still ask this person for a second step, and from when on',
    staleOn: ['policy.changed'],
    input: z.object({}),
    output: z.object({
      open: z.enum(['true', 'false']),
      effective: z.enum(['true', 'false']),
      effectiveTime: z.string(),
    }),
  }),
  'factor.list': read({
    path: '/v1/factor',
    access: 'signedIn',
    statements: 7,
    ownEyes: true,
    enrols: true,
    summary: "The person's second steps",
    staleOn: ['policy.changed', 'user.changed'],
    about: { user: READER },
    input: z.object({}),
    output: z.object({
      factors: z.array(Factor),
      /**
       * From when on the space demands a second step of the person, who then cannot remove the last one; null where it
       * demands none.
       */
      requiredFrom: z.string().nullable(),
      recoveryLeft: z.int(),
      phone: z.string().nullable(),
    }),
  }),
  'factor.totp.begin': write('POST', {
    path: '/v1/factor/totp',
    access: 'signedIn',
    statements: 8,
    proof: 'gives',
    enrols: true,
    summary: 'A secret for an authenticator app, not in force yet',
    input: z.strictObject({}),
    output: z.object({ token, secret: z.string(), uri: z.string() }),
  }),
  'factor.totp.confirm': write('PUT', {
    path: '/v1/factor/totp',
    access: 'signedIn',
    statements: 17,
    proof: 'gives',
    enrols: true,
    summary: 'Put the authenticator app in force with its first code',
    input: z.strictObject({ token, code: digits(6), name }),
    output: Added,
    fails: [CodeRefused, ChallengeOver],
  }),
  'factor.passkey.begin': write('POST', {
    path: '/v1/factor/passkey',
    access: 'signedIn',
    statements: 9,
    proof: 'gives',
    enrols: true,
    summary: 'What the browser needs to make a passkey',
    input: z.strictObject({}),
    output: z.object({ token, options: z.unknown() }),
  }),
  'factor.passkey.confirm': write('PUT', {
    path: '/v1/factor/passkey',
    access: 'signedIn',
    statements: 14,
    proof: 'gives',
    enrols: true,
    summary: 'Put the passkey in force',
    input: z.strictObject({ token, response: z.unknown(), name }),
    output: Added,
    fails: [CodeRefused, ChallengeOver],
  }),
  'factor.sms.begin': write('POST', {
    path: '/v1/factor/sms',
    access: 'signedIn',
    statements: 21,
    proof: 'gives',
    enrols: true,
    summary: 'Send a code to the phone that is to be the second step',
    input: z.strictObject({ phone }),
    output: z.object({ wait: z.int() }),
    fails: [SmsUnavailable, ProofRequired],
  }),
  'factor.sms.confirm': write('PUT', {
    path: '/v1/factor/sms',
    access: 'signedIn',
    statements: 37,
    proof: 'gives',
    enrols: true,
    summary: 'Put the phone in force with the code it got',
    input: z.strictObject({ phone, code: digits(6), name }),
    output: Added,
    fails: [CodeRefused],
  }),
  'factor.recovery.renew': write('POST', {
    path: '/v1/factor/recovery',
    access: 'signedIn',
    statements: 11,
    proof: 'gives',
    summary: 'Ten new recovery codes; the old ones are worth nothing',
    input: z.strictObject({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    fails: [LastFactor],
  }),
  'factor.remove': write('DELETE', {
    path: '/v1/factor/{id}',
    access: 'signedIn',
    statements: 11,
    proof: { gives: 'the space does not demand it, so that it can go' },
    summary: 'Remove a second step, unless the space demands it and it is the last',
    input: z.strictObject({ id }),
    output: z.object({}),
    fails: [LastFactor],
  }),
  'member.resetTwoStep': write('DELETE', {
    path: '/v1/member/{id}/two-step',
    access: 'may:signIn',
    statements: 11,
    proof: 'gives',
    summary: 'An admin takes a lost second step off a member of the space',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'member.endTrust': write('DELETE', {
    path: '/v1/member/{id}/trusted-browsers',
    access: 'may:signIn',
    statements: 7,
    proof: 'takes',
    summary: 'An admin ends the trust in all browsers of a member of the space',
    input: z.strictObject({ id }),
    output: z.object({ ended: z.int() }),
  }),
}
