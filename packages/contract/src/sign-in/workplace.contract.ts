import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { spaceId } from '../kernel/fields.ts'
import {
  NetworkClosed,
  OwnSignInOnly,
  SignedIn,
  TwoStepDue,
  WayClosed,
} from './session.contract.ts'

/** `wechat` is WeCom: the word is the specification's. */
export const WorkplaceType = z.enum(['dingtalk', 'feishu', 'wechat'])
export type WorkplaceType = z.output<typeof WorkplaceType>

/** There is no such space or connection, or it is switched off: nobody learns which. */
export const WorkplaceUnavailable = failure('workplace_unavailable', 404, {})
/** The state is not this browser's, was used, is too old, or is for another workplace or space. */
export const WorkplaceStateGone = failure('workplace_state_gone', 410, {})
/** The code was used, or the vendor refuses it: one new code may be asked for. */
export const WorkplaceCodeRefused = failure('workplace_code_refused', 401, {})
/** The specification's 'binding relationship query failed', with the reason as far as it helps. */
export const BindingLookupFailed = failure('binding_lookup_failed', 409, {
  why: z.enum(['member', 'corp', 'setup', 'busy', 'taken']),
})

const type = WorkplaceType
/** The id of the space, or its number where no space has such an id. */
const enterId = spaceId
const state = z.string().regex(/^[0-9a-f]{32}$/)
const code = z.string().min(1).max(2048)
export const ticket = z.string().regex(/^[\w-]{43}$/)
const toUrl = z.string().max(2048)

/** The identity for display. What is bound is the server's own record behind the ticket, never these values. */
const identity = {
  type,
  openid: z.string(),
  nickname: z.string(),
  appUserId: z.string(),
  /** The space in which the sign-in began, and the path of this site it leads to. */
  space: z.string(),
  toUrl: z.string().nullable(),
}

/** The identity is bound and the person signed in: the session is the cookie. */
export const WorkplaceSignedIn = SignedIn.extend({
  status: z.literal(1),
  /** `accessToken` names this sign-in in the audit log and opens nothing. */
  token: z.object({ accessToken: z.string(), entId: z.string() }),
  ...identity,
})
/** The identity is bound, and the account's second step is due: `session.twoStep` completes it. */
export const WorkplaceTwoStepDue = TwoStepDue.extend({ status: z.literal(1), ...identity })
/** The identity is not bound: the ticket is for `/openBind`, in this browser, once. */
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
  OwnSignInOnly,
  WayClosed,
  NetworkClosed,
]

/** The three sign-ins inside an app differ in their path alone. */
const inApp = (path: string, name: string) =>
  write('GET', {
    path: `/sapi/sysuser/oauth/applet/${path}`,
    access: 'anyone',
    statements: 39,
    proof: 'entry',
    always: true,
    summary: `Sign in with a code from ${name}; our pages send a state of workplace.state along`,
    envelope: 'code',
    input: z.object({
      code,
      appId: z.string().max(128),
      enterId,
      /** The state; without it the code must be new, from a page of ours that has begun no other sign-in. */
      state: state.optional(),
    }),
    output: WorkplaceResult,
    fails: exchangeFails,
  })

export const workplaceCalls = {
  'workplace.config': write('GET', {
    path: '/sapi/sysuser/oauth/applet/app/config',
    access: 'anyone',
    statements: 9,
    proof: 'entry',
    always: true,
    summary: 'What a page inside a workplace app needs to ask it for a code; nothing secret',
    envelope: 'code',
    input: z.object({ enterId, type }),
    output: z.object({ corpId: z.string(), agentId: z.string(), appId: z.string() }),
    fails: [WorkplaceUnavailable],
  }),
  'workplace.dingtalk': inApp('dingtalk/login', 'DingTalk'),
  'workplace.feishu': inApp('app/feishu/login', 'Feishu'),
  'workplace.wechat': inApp('app/wechat/login', 'WeCom'),
  'workplace.offered': read({
    path: '/v1/workplaces',
    access: 'anyone',
    statements: 9,
    always: true,
    summary: 'The workplaces one can sign in with, in the space of the address',
    staleOn: ['workplace.changed'],
    input: z.object({}),
    output: z.array(z.object({ type, name: z.string() })),
  }),
  'workplace.state': write('POST', {
    path: '/v1/workplace/state',
    access: 'anyone',
    statements: 15,
    proof: 'entry',
    always: true,
    summary: 'Begin a sign-in, in the space of the address: a state for this browser, ten minutes',
    input: z.strictObject({
      type,
      /**
       * How the code will come. `bridge`: from the client's script interface. `app`: by the
       * client's silent redirect (Feishu, WeCom). `web`: by the vendor's page in a browser. `bind`:
       * likewise, for somebody signed in, and it signs nobody in.
       */
      purpose: z.enum(['bridge', 'app', 'web', 'bind']),
      toUrl: toUrl.optional(),
    }),
    /** The vendor's address for the code, which returns to `/loginMiddle?code&state`; null for a bridge. */
    output: z.object({ state, authorizeUrl: z.string().nullable() }),
    fails: [WorkplaceUnavailable],
  }),
  'workplace.complete': write('POST', {
    path: '/v1/workplace/web',
    access: 'anyone',
    statements: 28,
    proof: 'entry',
    always: true,
    summary:
      'Sign in with the code a redirect brought; the state knows workplace, space and target',
    envelope: 'code',
    input: z.strictObject({ state, code }),
    output: WorkplaceResult,
    fails: exchangeFails,
  }),
}
