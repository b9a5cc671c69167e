import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { id, loginId, phone, sitePath, title } from '../kernel/fields.ts'
import { sessionFacts, TrustedBrowser } from '../sign-in/session.contract.ts'
import { LastOwner } from './role.contract.ts'
import { LoginIdTaken, UserRow, UserType, userFilters } from './user.contract.ts'
import { userTypes } from './user-types.ts'

/** What is wrong with a field of a person; `ok` where nothing is. */
export const Verdict = z.enum(['ok', 'required', 'taken', 'malformed', 'over_limit', 'gone'])
export type Verdict = z.output<typeof Verdict>

export const NotYourself = failure('not_yourself', 409, {})
export const LastRoot = failure('last_root', 409, {})
/** Fields that are refused: the login id, the phone number or the enterprise. */
export const PersonRefused = failure('not_acceptable', 409, {
  fields: z.record(z.string(), z.string()),
})

/** A person's facts in one enterprise. */
const placeFacts = {
  status: z.enum(['active', 'disabled']),
  title: z.string(),
  department: z.string().nullable(),
  roles: z.array(z.string()),
  joined: z.string(),
}

const Membership = z.object({
  entid: z.int(),
  space: z.string(),
  name: z.string(),
  ...placeFacts,
})

export const PersonDetails = UserRow.omit({ isLocked: true }).extend({
  /** The phone number, for operators only; null for console users. */
  phone: z.string().nullable(),
  /** Whether the person has confirmed the phone number by a code; until then it cannot be used to sign in. */
  phoneConfirmed: z.boolean(),
  /** The person has a one-time password and must choose their own, mostly within a time. */
  oneTime: z.object({ until: z.string().nullable(), ranOut: z.boolean() }).nullable(),
  /** The homepage, if the person or an operator chose one; for operators only. */
  homepage: z.string().nullable(),
  memberships: z.array(Membership),
})
export type PersonDetails = z.output<typeof PersonDetails>

/** Somebody as a member of one enterprise. */
export const memberFacts = {
  id: z.int(),
  loginId: z.string(),
  name: z.string(),
  ...placeFacts,
  lastSeen: z.string().nullable(),
}

export const PersonHere = z.object({
  ...memberFacts,
  user_type: z.int(),
  enterprise: z.object({ id: z.int(), space: z.string(), name: z.string() }),
})

const joining = z.array(z.strictObject({ entid: id, admin: z.boolean().default(false) })).max(50)

const traits = {
  name: title(60),
  phone: phone.nullable(),
  userType: UserType,
  isRoot: z.boolean(),
}

export const personCalls = {
  'sysop.user.add': write('POST', {
    path: '/api/sysop/user',
    access: 'operator',
    statements: 18,
    proof: 'gives',
    summary: 'Add a person, with a one-time password',
    input: z.strictObject({
      loginId,
      ...traits,
      phone: traits.phone.default(null),
      userType: UserType.default(userTypes.member),
      isRoot: traits.isRoot.default(false),
      join: joining.default([]),
    }),
    /** The password is made here, shown once, stored as a hash, and must be changed when it is used. */
    output: z.object({ id: z.int(), loginId: z.string(), password: z.string() }),
    fails: [LoginIdTaken, PersonRefused],
  }),
  'sysop.user.update': write('PUT', {
    path: '/api/sysop/user',
    access: 'operator',
    statements: 26,
    proof: {
      gives:
        'it lets somebody in, unlocks, resets the second step, changes the phone, gives rights over the platform or takes somebody out of an enterprise',
    },
    summary: 'Change a person: disable, unlock, reset the second step, move, make operator',
    input: z.strictObject({
      id,
      ...z.object(traits).partial().shape,
      status: z.enum(['active', 'disabled']).optional(),
      homepage: sitePath.nullable().optional(),
      unlock: z.literal(true).optional(),
      resetTwoStep: z.literal(true).optional(),
      join: joining.optional(),
      leave: z.array(id).max(50).optional(),
    }),
    output: PersonDetails,
    fails: [PersonRefused, NotYourself, LastRoot, LastOwner],
  }),
  'user.many': write('POST', {
    path: '/v1/users/many',
    access: 'operator',
    // Each person apart: an enterprise keeps an owner, which must not fail the others.
    statements: 36,
    proof: { gives: 'people are let in again, unlocked, or lose their second step' },
    summary: 'The same for many people; those it cannot be done to are named',
    input: z.strictObject({
      ids: z.array(id).min(1).max(500),
      action: z.enum(['disable', 'enable', 'revoke', 'resetTwoStep', 'unlock']),
    }),
    output: z.object({
      done: z.int(),
      refused: z.array(
        z.object({
          id: z.int(),
          why: z.enum(['not_found', 'not_yourself', 'forbidden', 'last_root', 'last_owner']),
        }),
      ),
    }),
  }),
  'user.export': read({
    path: '/v1/users/export',
    access: 'console',
    proof: 'exports',
    summary: 'The current view of the list as a spreadsheet (CSV)',
    envelope: 'file',
    staleOn: { never: 'A file: fetched anew whenever it is wanted.' },
    input: z.object(userFilters),
    output: z.any(),
  }),
  'user.person': read({
    path: '/v1/users/{id}',
    access: 'console',
    statements: 7,
    summary: 'One person whole, with where they belong',
    staleOn: ['user.changed'],
    about: { user: 'id' },
    input: z.object({ id }),
    output: PersonDetails,
  }),
  'user.signInStatus': read({
    path: '/v1/users/{id}/sign-in-status',
    access: 'operator',
    statements: 10,
    summary: 'Where somebody is signed in, by which second steps, and who tried lately',
    staleOn: ['user.changed'],
    about: { user: 'id' },
    input: z.object({ id }),
    output: z.object({
      sessions: z.array(z.object(sessionFacts)),
      trustedBrowsers: z.array(TrustedBrowser),
      factors: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['totp', 'passkey', 'sms']),
          name: z.string(),
          lastUsed: z.string().nullable(),
        }),
      ),
      signIns: z.array(
        z.object({
          at: z.string(),
          succeeded: z.boolean(),
          way: z.string().nullable(),
          address: z.string(),
          browser: z.string(),
        }),
      ),
      failures: z.int(),
      lockedUntil: z.string().nullable(),
    }),
  }),
  'user.session.revoke': write('DELETE', {
    path: '/v1/users/{id}/sessions/{session}',
    access: 'operator',
    statements: 8,
    proof: 'takes',
    summary: 'End one session of somebody, at once',
    input: z.strictObject({ id, session: id }),
    output: z.object({}),
  }),
  'user.trustedBrowser.revokeAll': write('DELETE', {
    path: '/v1/users/{id}/trusted-browsers',
    access: 'operator',
    statements: 8,
    proof: 'takes',
    summary: 'Trust no browser of somebody any more',
    input: z.strictObject({ id }),
    output: z.object({ ended: z.int() }),
  }),
  'user.trustedBrowser.revoke': write('DELETE', {
    path: '/v1/users/{id}/trusted-browsers/{browser}',
    access: 'operator',
    statements: 7,
    proof: 'takes',
    summary: 'Trust one browser of somebody no more',
    input: z.strictObject({ id, browser: id }),
    output: z.object({}),
  }),
  'user.validate': write('POST', {
    path: '/service_org/organization/user/validate',
    access: 'signedIn',
    statements: 19,
    proof: 'harmless',
    vouched: true,
    summary: 'Would this person be valid in this organisation: each field with its verdict',
    input: z.strictObject({
      /** The enterprise, named by operators; for an admin it is the space they are in. */
      entid: id.optional(),
      /** An existing person, whose own values do not count as taken. */
      userId: id.optional(),
      loginId: z.string().max(200).optional(),
      name: z.string().max(200).optional(),
      phone: z.string().max(200).optional(),
    }),
    output: z.object({ valid: z.boolean(), fields: z.record(z.string(), Verdict) }),
  }),
  'user.inEnterprise': read({
    path: '/api2/enterprise/user_info/{userid}/{currentEntId}',
    access: 'signedIn',
    vouched: true,
    summary: 'A person as seen in an enterprise',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object({ userid: id, currentEntId: id }),
    output: PersonHere,
  }),
  'user.here': read({
    path: '/sapi/user/entuser/info',
    access: 'member',
    summary: 'The person who asks, as this enterprise sees them',
    staleOn: { never: 'For clients other than the shell, whose pages do not keep it.' },
    input: z.object({}),
    output: PersonHere,
  }),
}
