import { z } from 'zod'
import { ProofStale } from './factor.contract.ts'
import { read, write } from './kernel/endpoint.ts'
import { failure } from './kernel/failure.ts'
import { spaceId } from './kernel/fields.ts'
import { SignedIn, TwoStepDue } from './session.contract.ts'

/** `wechat` is WeCom: the word is the specification's. */
export const WorkplaceType = z.enum(['dingtalk', 'feishu', 'wechat'])
export type WorkplaceType = z.output<typeof WorkplaceType>

/** No such space, no such connection, or one that is switched off: nobody learns which. */
export const WorkplaceUnavailable = failure('workplace_unavailable', 404, {})
/** The state is not this browser's, was used, is for another workplace or space, or too old. */
export const WorkplaceStateGone = failure('workplace_state_gone', 410, {})
/** The vendor does not take the code: one new code may be asked for. */
export const WorkplaceCodeRefused = failure('workplace_code_refused', 401, {})
/** The specification's 'binding relationship query failed', and why as far as it helps. */
export const BindingLookupFailed = failure('binding_lookup_failed', 409, {
  why: z.enum(['member', 'corp', 'setup', 'busy']),
})
export const WorkplaceTicketGone = failure('workplace_ticket_gone', 410, {})
/** The identity belongs to another account, or the account has another identity there. */
export const AlreadyBound = failure('already_bound', 409, {
  whose: z.enum(['identity', 'account']),
})
export const LastWayIn = failure('last_way_in', 409, {})

const type = WorkplaceType
const state = z.string().regex(/^[0-9a-f]{32}$/)
const code = z.string().min(1).max(2048)
const ticket = z.string().regex(/^[\w-]{43}$/)
const toUrl = z.string().max(2048)

/** For showing. What is bound is the server's own record behind the ticket, never these. */
const identity = {
  type,
  openid: z.string(),
  nickname: z.string(),
  appUserId: z.string(),
  /** Where the sign-in began and wants to go: the id of the space, and a path of this site. */
  space: z.string(),
  toUrl: z.string().nullable(),
}

/** Bound and in: the session is the cookie. */
export const WorkplaceSignedIn = SignedIn.extend({
  status: z.literal(1),
  /** `accessToken` names this sign-in in the audit trail and opens nothing. */
  token: z.object({ accessToken: z.string(), entId: z.string() }),
  ...identity,
})
/** Bound, and the account's second step is due: `session.twoStep` completes it. */
export const WorkplaceTwoStepDue = TwoStepDue.extend({ status: z.literal(1), ...identity })
/** Not bound: the ticket is for `/openBind`, in this browser, once. */
export const WorkplaceUnbound = z.object({
  status: z.literal(0),
  login: z.literal(false),
  ticket,
  seconds: z.int(),
  ...identity,
})
export const WorkplaceResult = z.union([WorkplaceSignedIn, WorkplaceTwoStepDue, WorkplaceUnbound])
export type WorkplaceResult = z.output<typeof WorkplaceResult>

const exchangeFails = [
  WorkplaceUnavailable,
  WorkplaceStateGone,
  WorkplaceCodeRefused,
  BindingLookupFailed,
]

/** The three sign-ins inside an app differ in their path alone. */
const inApp = (path: string, name: string) =>
  write('GET', {
    path: `/sapi/sysuser/oauth/applet/${path}`,
    access: 'anyone',
    always: true,
    summary: `Sign in with a code from ${name}; the state is one of workplace.state, used once`,
    envelope: 'code',
    input: z.object({ code, appId: z.string().max(128), enterId: spaceId, state }),
    output: WorkplaceResult,
    fails: exchangeFails,
  })

export const workplaceCalls = {
  'workplace.config': write('GET', {
    path: '/sapi/sysuser/oauth/applet/app/config',
    access: 'anyone',
    always: true,
    summary: 'What a page inside a workplace app needs to ask it for a code; nothing secret',
    envelope: 'code',
    input: z.object({ enterId: spaceId, type }),
    output: z.object({ corpId: z.string(), agentId: z.string(), appId: z.string() }),
    fails: [WorkplaceUnavailable],
  }),
  'workplace.dingtalk': inApp('dingtalk/login', 'DingTalk'),
  'workplace.feishu': inApp('app/feishu/login', 'Feishu'),
  'workplace.wechat': inApp('app/wechat/login', 'WeCom'),
  'workplace.offered': read({
    path: '/v1/workplaces',
    access: 'anyone',
    always: true,
    summary: 'The workplaces one can sign in with, in the space of the address',
    input: z.object({}),
    output: z.array(z.object({ type, name: z.string() })),
  }),
  'workplace.state': write('POST', {
    path: '/v1/workplace/state',
    access: 'anyone',
    always: true,
    summary: 'Begin a sign-in, in the space of the address: a state for this browser, ten minutes',
    input: z.strictObject({
      type,
      /**
       * How the code will come. `bridge`: from the client's script interface. `app`: by the
       * client's silent redirect (Feishu, WeCom). `web`: by the vendor's page in a browser.
       */
      purpose: z.enum(['bridge', 'app', 'web']),
      toUrl: toUrl.optional(),
    }),
    /** Where to go for the code; null for a bridge. It comes back to `/loginMiddle?code&state`. */
    output: z.object({ state, authorizeUrl: z.string().nullable() }),
    fails: [WorkplaceUnavailable],
  }),
  'workplace.complete': write('POST', {
    path: '/v1/workplace/web',
    access: 'anyone',
    always: true,
    summary:
      'Sign in with the code a redirect brought; the state knows workplace, space and target',
    envelope: 'code',
    input: z.strictObject({ state, code }),
    output: WorkplaceResult,
    fails: exchangeFails,
  }),
  'binding.config': read({
    path: '/api2/oauth2/connect/getConfig',
    access: 'anyone',
    summary: 'What to show about a ticket: whose identity, at which workplace, for which space',
    input: z.object({ ticket }),
    output: z.object({
      type,
      nickname: z.string(),
      initials: z.string(),
      space: z.string(),
      spaceName: z.string(),
      seconds: z.int(),
    }),
    fails: [WorkplaceTicketGone],
  }),
  'binding.owner': read({
    path: '/api2/oauth2/connect/getUIdByOpenId',
    access: 'anyone',
    summary: 'Has the identity of the ticket been bound meanwhile, and to whom, masked',
    input: z.object({ ticket }),
    output: z.object({ bound: z.boolean(), uid: z.string().nullable() }),
    fails: [WorkplaceTicketGone],
  }),
  'binding.bind': write('POST', {
    path: '/api2/oauth2/bind/appBind',
    access: 'signedIn',
    summary:
      'Bind the identity of the ticket to the person signed in, asked in the space of the ticket. ' +
      'First sign in by any ordinary way, second step included, or register with an invitation',
    envelope: 'code',
    input: z.strictObject({ ticket }),
    output: z.object({ type, space: z.string(), nickname: z.string() }),
    fails: [WorkplaceTicketGone, AlreadyBound, ProofStale],
  }),
  'binding.list': read({
    path: '/api2/oauth2/bind/getOAuthStatus',
    access: 'signedIn',
    summary: "The person's bound workplaces in all their spaces, and what else could be bound",
    input: z.object({}),
    output: z.array(
      z.object({
        type,
        enterId: z.string(),
        spaceName: z.string(),
        /** Null: the space offers it and nothing is bound. */
        bound: z
          .object({ nickname: z.string(), since: z.string(), lastUsed: z.string().nullable() })
          .nullable(),
      }),
    ),
  }),
  'binding.unbind': write('POST', {
    path: '/api2/oauth2/bind/unbindUserAuth',
    access: 'signedIn',
    summary: 'Unbind a workplace, unless it is the last way in',
    input: z.strictObject({ type, enterId: spaceId }),
    output: z.object({}),
    fails: [LastWayIn, ProofStale],
  }),
}

export const WorkplaceEndpoints = z.enum(['standard', 'lark', 'simulator'])

export const WorkplaceConnection = z.object({
  type,
  /** False: nothing is set up, and the rest is empty. */
  exists: z.boolean(),
  enabled: z.boolean(),
  corpId: z.string(),
  agentId: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  endpoints: WorkplaceEndpoints,
  /** How many members have bound it. */
  members: z.int(),
})
export type WorkplaceConnection = z.output<typeof WorkplaceConnection>

const vendorId = z
  .string()
  .trim()
  .max(128)
  .regex(/^[\w.-]*$/)

export const connectionCalls = {
  'workplaceConnection.list': read({
    path: '/v1/workplace-connections',
    access: 'may:signIn',
    summary: "The space's three workplace connections, without their secrets",
    input: z.object({}),
    output: z.object({
      connections: z.array(WorkplaceConnection),
      /** Which sets of vendor addresses the operator offers. */
      endpoints: z.array(WorkplaceEndpoints),
      /** The address to enter at the vendor as the place people come back to. */
      callback: z.string(),
    }),
  }),
  'workplaceConnection.set': write('PUT', {
    path: '/v1/workplace-connections/{type}',
    access: 'may:signIn',
    summary: 'Set up or change a connection. Another organisation or app: its bindings rest',
    input: z.strictObject({
      type,
      enabled: z.boolean(),
      /** Required but for Feishu, which tells its own with the first binding. */
      corpId: vendorId.default(''),
      /** Required for DingTalk and WeCom. */
      agentId: vendorId.default(''),
      /** Required for DingTalk and Feishu; WeCom's is its corp id. */
      clientId: vendorId.default(''),
      /** Left out: the one that is there stays. It is never shown again. */
      clientSecret: z.string().trim().min(1).max(512).optional(),
      endpoints: WorkplaceEndpoints.default('standard'),
    }),
    output: WorkplaceConnection,
    fails: [ProofStale],
  }),
  'workplaceConnection.remove': write('DELETE', {
    path: '/v1/workplace-connections/{type}',
    access: 'may:signIn',
    summary: 'Remove a connection and all its bindings',
    input: z.strictObject({ type }),
    output: z.object({ unbound: z.int() }),
    fails: [ProofStale],
  }),
  'workplaceConnection.check': write('POST', {
    path: '/v1/workplace-connections/{type}/check',
    access: 'may:signIn',
    summary: 'Try it: ask the vendor for an app token, and say what is wrong',
    input: z.strictObject({ type }),
    output: z.object({
      /** Null: it works. */
      problem: z
        .enum(['credentials', 'address', 'permission', 'unreachable', 'busy', 'other'])
        .nullable(),
      /** The address the vendor saw us come from and does not allow, where it says so. */
      address: z.string().nullable(),
      /** The vendor's own words, for its support. */
      vendor: z
        .object({ code: z.string(), message: z.string(), requestId: z.string().nullable() })
        .nullable(),
    }),
  }),
}
