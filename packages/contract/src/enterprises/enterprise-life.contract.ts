import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { count, filter, id } from '../kernel/fields.ts'
import { page } from '../kernel/page.ts'
import { memberFacts } from '../people/person.contract.ts'
import { sessionFacts } from '../sign-in/session.contract.ts'
import { EnterpriseStatus } from './enterprise.contract.ts'

const Relative = z.object({
  id: z.int(),
  name: z.string(),
  space: z.string(),
  status: EnterpriseStatus,
  isControl: z.boolean(),
})

const moment = z.string().nullable()

export const EnterprisePerson = z.object({ ...memberFacts, userType: z.int() })
export type EnterprisePerson = z.output<typeof EnterprisePerson>

export const EnterpriseSession = z.object({
  ...sessionFacts,
  person: z.object({ id: z.int(), loginId: z.string(), name: z.string() }),
})
export type EnterpriseSession = z.output<typeof EnterpriseSession>

export const DeletionProof = z.object({
  entid: z.int(),
  space: z.string(),
  name: z.string(),
  began: z.string(),
  ended: moment,
  percent: z.int().min(0).max(100),
  step: z.string().nullable(),
  error: z.string().nullable(),
  /** Rows found before and after, by table. */
  counts: z.array(z.object({ table: z.string(), before: z.int(), after: z.int().nullable() })),
  /** The statement's seal, and whether the installation's secret still makes the same one of it. */
  seal: z.string().nullable(),
  isGenuine: z.boolean(),
})
export type DeletionProof = z.output<typeof DeletionProof>

const entid = id

export const enterpriseLifeCalls = {
  'enterprise.hierarchy': read({
    path: '/v1/enterprise/{entid}/hierarchy',
    access: 'operator',
    statements: 8,
    summary: 'The enterprises above one, from the top, and those directly below',
    staleOn: ['enterprise.changed'],
    input: z.object({ entid }),
    output: z.object({ above: z.array(Relative), below: z.array(Relative), belowInAll: z.int() }),
  }),
  'enterprise.people': read({
    path: '/v1/enterprise/{entid}/people',
    access: 'operator',
    statements: 8,
    summary: 'The members of an enterprise, with roles and when they were last seen',
    staleOn: ['enterprise.changed', 'user.changed'],
    about: { enterprise: 'entid' },
    input: z.object({
      entid,
      search: filter(),
      start: count(0, 10_000_000).default(0),
      length: count(1, 200).default(20),
    }),
    output: page(EnterprisePerson),
  }),
  'enterprise.proposeSpace': read({
    path: '/v1/enterprise/space',
    access: 'console',
    summary: 'An id for a new enterprise of this name, and whether another one is free',
    staleOn: { never: 'What somebody is typing; creating it decides.' },
    input: z.object({ name: filter(100), space: filter(64) }),
    output: z.object({
      proposed: z.string().nullable(),
      verdict: z.enum(['free', 'taken', 'malformed']).nullable(),
    }),
  }),
  'enterprise.apps': read({
    path: '/v1/enterprise/{entid}/apps',
    access: 'operator',
    statements: 6,
    summary: 'The apps an enterprise may use, and those it has installed',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid }),
    output: z.array(
      z.object({
        name: z.string(),
        title: z.unknown(),
        version: z.string().nullable(),
        /**
         * Why the enterprise may have the app: it is open to everyone, or to listed enterprises; null where it may not
         * any more.
         */
        allowed: z.enum(['everyone', 'listed']).nullable(),
        since: moment,
      }),
    ),
  }),
  'enterprise.signIn': read({
    path: '/v1/enterprise/{entid}/sign-in',
    access: 'operator',
    statements: 6,
    summary: 'What is asked at the sign-in of an enterprise now; nothing secret',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid }),
    output: z.object({
      ways: z.array(z.string()),
      twoStep: z.boolean(),
      effectiveAt: moment,
      concerns: z.enum(['all', 'admins', 'roles']),
      roles: z.array(z.string()),
      trustDays: z.int(),
      /** How many of its people have a second step set up. */
      ready: z.int(),
      members: z.int(),
      workplaces: z.array(
        z.object({
          provider: z.string(),
          enabled: z.boolean(),
          changed: z.string(),
          bound: z.int(),
        }),
      ),
    }),
  }),
  'enterprise.sessions': read({
    path: '/v1/enterprise/{entid}/sessions',
    access: 'operator',
    statements: 6,
    summary: 'Who is signed in to an enterprise now',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid }),
    output: z.object({ total: z.int(), sessions: z.array(EnterpriseSession) }),
  }),
  'enterprise.endSessions': write('POST', {
    path: '/v1/enterprise/{entid}/sessions/end',
    access: 'operator',
    statements: 8,
    proof: 'takes',
    summary: 'End some sessions in an enterprise, or all of them',
    input: z.strictObject({ entid, ids: z.array(id).min(1).max(500).nullable() }),
    output: z.object({ ended: z.int() }),
  }),
  'enterprise.leaving': read({
    path: '/v1/enterprise/{entid}/leaving',
    access: 'operator',
    statements: 6,
    summary: 'What would go with an enterprise if it were deleted',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid }),
    output: z.object({
      /** How many people belong to it alone, and would lose their accounts. */
      peopleLost: z.int(),
      /** How many people belong to other enterprises too, and stay. */
      peopleKept: z.int(),
      below: z.int(),
    }),
  }),
  'enterprise.deletionProof': read({
    path: '/v1/enterprise/{entid}/deletion-proof',
    access: 'operator',
    statements: 6,
    summary: 'A deletion that has begun or is over: how far it is, and the proof',
    staleOn: ['enterprise.changed'],
    about: { enterprise: 'entid' },
    input: z.object({ entid }),
    output: DeletionProof,
  }),
}
