import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, filter, flag, id, ids, moment, title } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import {
  closableWays,
  MOST_NETWORKS,
  outcomes,
  outsides,
  PASSWORD_DAYS,
  PASSWORD_LENGTH,
} from './policy-limits.ts'
import { sessionFacts } from './session.contract.ts'

const concerned = {
  concerns: z.enum(['all', 'admins', 'roles']),
  roleIds: z.array(id).max(200).default([]),
}
const twoStep = {
  twoStep: z.boolean(),
  effectiveAt: moment.nullable(),
  ...concerned,
  trustDays: z.int().min(0).max(30),
}
const passwords = {
  length: z.int().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most),
  /** How many kinds of characters a password needs: lower case, upper case, digits, others. */
  kinds: z.int().min(1).max(4),
  /** After how many days a new password is due; null for never. */
  days: z.int().min(PASSWORD_DAYS.least).max(PASSWORD_DAYS.most).nullable(),
}
const way = z.enum(closableWays)
const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Network = z.strictObject({ name: title(60), range })
const networks = {
  outside: z.enum(outsides),
  networks: z.array(Network).max(MOST_NETWORKS),
}

/** How many members there are, of how many a second step would be asked, and how many of these have none. */
const Readiness = z.object({ members: z.int(), concerned: z.int(), notReady: z.int() })

const SignInPolicy = z.object({
  ...twoStep,
  effectiveAt: z.string().nullable(),
  roleIds: z.array(z.int()),
  ways: z.array(way),
  /** The ways the platform has: without a gateway there are no codes. */
  possibleWays: z.array(way),
  passwords: z.object(passwords),
  ...networks,
  /** The reader's present IP address, to be put into a network. */
  address: z.string(),
  remindedAt: z.string().nullable(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  readiness: Readiness,
})

const Person = z.object({ id: z.int(), name: z.string(), loginId: z.string() })

const ReadyMember = Person.extend({
  factors: z.int(),
  /** Whether text messages are the person's only second step: they must sign in by password then. */
  onlyText: z.boolean(),
  /** In how many browsers the person needs no second step now. */
  trusted: z.int(),
  sessions: z.int(),
  /** Whether the caller may take off their second step and end their trust. */
  manageable: z.boolean(),
})

/** The name of the network of the address, where the space has named one. */
const network = z.string().nullable()

export const policyCalls = {
  'signInPolicy.get': read({
    path: '/v1/sign-in-policy',
    access: 'may:signIn',
    statements: 8,
    ownEyes: true,
    summary: 'How people come into the space: ways, passwords, second step, networks',
    staleOn: ['policy.changed', 'role.changed'],
    input: z.object({}),
    output: SignInPolicy,
  }),
  'signInPolicy.set': write('PUT', {
    path: '/v1/sign-in-policy',
    access: 'may:signIn',
    statements: 10,
    proof: 'gives',
    summary: 'Announce, enforce or lift the second step',
    input: z.strictObject(twoStep),
    output: z.object({}),
  }),
  'signInPolicy.setWays': write('PUT', {
    path: '/v1/sign-in-policy/ways',
    access: 'may:signIn',
    statements: 10,
    proof: 'gives',
    summary: 'Which ways into the space are open',
    input: z.strictObject({ ways: z.array(way).min(1).max(closableWays.length) }),
    output: z.object({}),
  }),
  'signInPolicy.setPasswords': write('PUT', {
    path: '/v1/sign-in-policy/passwords',
    access: 'may:signIn',
    statements: 9,
    proof: 'gives',
    summary: 'What the space asks of passwords beyond what the platform does',
    input: z.strictObject(passwords),
    output: z.object({}),
  }),
  'signInPolicy.setNetworks': write('PUT', {
    path: '/v1/sign-in-policy/networks',
    access: 'may:signIn',
    statements: 12,
    proof: 'gives',
    summary: 'The networks of the space, and what becomes of whoever is outside of them',
    input: z.strictObject(networks),
    output: z.object({}),
  }),
  'signInPolicy.forecast': read({
    path: '/v1/sign-in-policy/forecast',
    access: 'may:signIn',
    ownEyes: true,
    summary: 'Whom a second step would be asked of, and how many of them are not ready',
    staleOn: ['policy.changed', 'role.changed'],
    input: z.object({
      concerns: concerned.concerns,
      roleIds: ids.optional(),
    }),
    output: Readiness,
  }),
  'signInPolicy.remind': write('POST', {
    path: '/v1/sign-in-policy/reminder',
    access: 'may:signIn',
    statements: 10,
    proof: 'harmless',
    summary: 'Tell those who are not ready for the second step; once a day',
    input: z.strictObject({}),
    output: z.object({ told: z.int() }),
  }),
  'signInPolicy.members': read({
    path: '/v1/sign-in-policy/members',
    access: 'may:signIn',
    statements: 6,
    ownEyes: true,
    summary: 'Who is ready for a second step, and who is not',
    staleOn: ['policy.changed', 'organisation.changed'],
    input: z.object({ ...pageInput, notReady: flag.optional() }),
    output: page(ReadyMember),
  }),
  'signIn.log': read({
    path: '/v1/sign-ins',
    access: 'may:signIn',
    statements: 6,
    ownEyes: true,
    summary: 'Who came into the space or tried to, by which way and from where',
    staleOn: { never: 'A log: somebody signs in all the time, and its reader asks anew.' },
    input: z.object({
      ...pageInput,
      outcome: z.enum(['', 'opened', 'refused']).default(''),
      way: filter(20),
      days: count(1, 180).default(30),
    }),
    output: page(
      z.object({
        id: z.int(),
        at: z.string(),
        /** The person; null where they have left. */
        person: Person.nullable(),
        way: z.string(),
        outcome: z.enum(outcomes),
        browser: z.string(),
        address: z.string(),
        network,
      }),
    ),
  }),
  'memberSession.list': read({
    path: '/v1/member-sessions',
    access: 'may:signIn',
    ownEyes: true,
    summary: 'Where the people of the space are signed in to it now',
    staleOn: ['access.changed'],
    input: z.object(pageInput),
    output: page(z.object({ ...sessionFacts, person: Person, network, current: z.boolean() })),
  }),
  'memberSession.end': write('DELETE', {
    path: '/v1/member-sessions/{id}',
    access: 'may:signIn',
    proof: 'takes',
    summary:
      'Sign somebody of the space out of a browser; one that came from another space stays signed in there',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
