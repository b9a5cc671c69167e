import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure, ProofRequired } from '../kernel/failure.ts'
import { id } from '../kernel/fields.ts'
import { ShutOut } from './shut-out.ts'

/**
 * The sign-in failed: one answer for a wrong password, an unknown name and a closed account, so that nobody learns
 * which.
 */
export const SignInRefused = failure('sign_in_refused', 401, {})
export const CodeRefused = failure('code_refused', 401, { left: z.int().nullable() })
export const SmsUnavailable = failure('sms_unavailable', 503, {})
/** All enterprises of the person are closed; told only after they have proven who they are. */
export const EnterpriseClosed = failure('enterprise_closed', 403, { out: ShutOut.nullable() })
/** Operators and console users can only sign in by their own password. */
export const OwnSignInOnly = failure('own_sign_in_only', 403, {})
/** The person's first and only second step are both text messages: the password must be one of the two. */
export const OtherWayRequired = failure('other_way_required', 403, {})
/** The person's password was given by a text message, which is their only second step too. */
export const OtherStepRequired = failure('other_step_required', 403, {})
/** The person's space has closed this way to sign in; told only after they have proven who they are. */
export const WayClosed = failure('way_closed', 403, {})
/** The person's space allows sign-ins from its own networks only; told only after they have proven who they are. */
export const NetworkClosed = failure('network_closed', 403, {})
export const SignInOver = failure('sign_in_over', 401, {})

export const Method = z.enum(['totp', 'passkey', 'sms', 'recovery'])
export type Method = z.output<typeof Method>

export const Person = z.object({
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  user_type: z.int(),
  isRoot: z.boolean(),
})

export const SignedIn = z.object({ login: z.literal(true), user: Person, landing: z.string() })

/** One factor is proven, the second is due: `session.twoStep` completes it. */
export const TwoStepDue = z.object({
  login: z.literal(false),
  twoStep: z.object({
    methods: z.array(Method),
    /** The phone number that a code would be sent to, masked. */
    phone: z.string().nullable(),
    /** For how many days this browser can be trusted; 0 for not at all. */
    trustDays: z.int(),
  }),
})
export const SignInResult = z.discriminatedUnion('login', [SignedIn, TwoStepDue])
export type SignInResult = z.output<typeof SignInResult>

/** The facts of a session that everybody sees who may see the session. */
export const sessionFacts = {
  id: z.int(),
  browser: z.string(),
  address: z.string(),
  way: z.string(),
  strength: z.int(),
  created: z.string(),
  lastSeen: z.string(),
}

export const SessionRow = z.object({ ...sessionFacts, current: z.boolean() })

/** A browser in which somebody needs no second step for a while. */
export const TrustedBrowser = z.object({
  id: z.int(),
  browser: z.string(),
  since: z.string(),
  lastUsed: z.string(),
  until: z.string(),
})

/** Asks for the second step in a trusted browser too, because something that wants a proof follows. */
export const everyStep = z.boolean().default(false)

/** A second step or a new proof: a code, a recovery code, or what the passkey signed. */
const proof = {
  code: z.string().trim().max(64).optional(),
  response: z.unknown().optional(),
}

export const sessionCalls = {
  'session.create': write('POST', {
    path: '/v1/session',
    access: 'anyone',
    statements: 32,
    proof: 'entry',
    always: true,
    summary: 'Sign in by password',
    envelope: 'code',
    input: z.strictObject({
      loginId: z.string().trim().min(1).max(128),
      password: z.string().min(1).max(1024),
      remember: z.boolean().default(false),
      everyStep,
    }),
    output: SignInResult,
    fails: [
      SignInRefused,
      ProofRequired,
      EnterpriseClosed,
      OtherStepRequired,
      WayClosed,
      NetworkClosed,
    ],
  }),
  'session.twoStep': write('POST', {
    path: '/v1/session/two-step',
    access: 'anyone',
    statements: 38,
    proof: 'entry',
    always: true,
    summary: 'Complete a sign-in with the second step',
    envelope: 'code',
    input: z.strictObject({ method: Method, ...proof, trust: z.boolean().default(false) }),
    output: SignedIn,
    fails: [CodeRefused, SignInOver, EnterpriseClosed, WayClosed, NetworkClosed],
  }),
  'session.twoStep.code': write('POST', {
    path: '/v1/session/two-step/code',
    access: 'anyone',
    statements: 18,
    proof: 'entry',
    always: true,
    summary: 'Send the code of the second step to the phone it was set up with',
    input: z.strictObject({}),
    output: z.object({ wait: z.int() }),
    fails: [SignInOver, SmsUnavailable, ProofRequired],
  }),
  'session.twoStep.passkey': write('POST', {
    path: '/v1/session/two-step/passkey',
    access: 'anyone',
    statements: 11,
    proof: 'entry',
    always: true,
    summary: 'What the passkey is to sign for the second step',
    input: z.strictObject({}),
    output: z.object({ options: z.unknown() }),
    fails: [SignInOver],
  }),
  'session.prove': write('POST', {
    path: '/v1/session/prove',
    access: 'signedIn',
    statements: 32,
    proof: 'entry',
    enrols: true,
    vouched: true,
    summary: 'Prove again who one is, for a sensitive change or a stronger session',
    input: z.strictObject({
      method: z.enum(['password', ...Method.options]),
      ...proof,
      password: z.string().max(1024).optional(),
    }),
    output: z.object({ strength: z.int() }),
    fails: [CodeRefused],
  }),
  'session.prove.code': write('POST', {
    path: '/v1/session/prove/code',
    access: 'signedIn',
    statements: 21,
    proof: 'entry',
    enrols: true,
    vouched: true,
    summary: 'Send a code for a fresh proof',
    input: z.strictObject({}),
    output: z.object({ wait: z.int() }),
    fails: [SmsUnavailable, ProofRequired],
  }),
  'session.prove.passkey': write('POST', {
    path: '/v1/session/prove/passkey',
    access: 'signedIn',
    statements: 11,
    proof: 'entry',
    enrols: true,
    vouched: true,
    summary: 'What the passkey is to sign for a fresh proof',
    input: z.strictObject({}),
    output: z.object({ options: z.unknown() }),
  }),
  'session.end': write('DELETE', {
    path: '/v1/session',
    access: 'anyone',
    statements: 7,
    proof: 'entry',
    leaves: true,
    always: true,
    summary: 'Sign out',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  'session.list': read({
    path: '/v1/session/list',
    access: 'signedIn',
    ownEyes: true,
    summary: 'Where the person is signed in',
    staleOn: ['access.changed'],
    input: z.object({}),
    output: z.array(SessionRow),
  }),
  'session.revokeOthers': write('DELETE', {
    path: '/v1/session/others',
    access: 'signedIn',
    statements: 8,
    proof: 'takes',
    summary: 'End all other sessions of the person',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
  'session.revoke': write('DELETE', {
    path: '/v1/session/{id}',
    access: 'signedIn',
    statements: 7,
    proof: 'takes',
    summary: 'End one session of the person',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  'trustedBrowser.list': read({
    path: '/v1/trusted-browsers',
    access: 'signedIn',
    statements: 6,
    ownEyes: true,
    summary: 'The browsers in which the person needs no second step',
    staleOn: ['trust.changed'],
    input: z.object({}),
    output: z.array(TrustedBrowser.extend({ current: z.boolean() })),
  }),
  'trustedBrowser.revokeAll': write('DELETE', {
    path: '/v1/trusted-browsers',
    access: 'signedIn',
    statements: 7,
    proof: 'takes',
    summary: 'Trust no browser any more: the second step is asked for everywhere',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
  'trustedBrowser.revoke': write('DELETE', {
    path: '/v1/trusted-browsers/{id}',
    access: 'signedIn',
    statements: 7,
    proof: 'takes',
    summary: 'Trust one browser no more',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
