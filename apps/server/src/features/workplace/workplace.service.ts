import {
  BindingLookupFailed,
  WorkplaceStateGone,
  type WorkplaceType,
  WorkplaceUnavailable,
} from '@atrium/contract/sign-in/workplace.contract.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import { browserOf } from '../../kernel/http/visit.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Workplaces } from '../../ports/workplace.ts'
import { admitPerson } from '../entry/entry.service.ts'
import * as signIn from '../sign-in/sign-in.service.ts'
import { issueTicket, TICKET_SECONDS } from './ticket.store.ts'
import { type CodeFromClient, exchange, inSpaceOf, type Vouched } from './workplace.exchange.ts'
import { SingleFlight } from './workplace.single-flight.ts'
import * as store from './workplace.store.ts'

type InApp = ManualHandler<`workplace.${WorkplaceType}`>

/** The ways in through a workplace. They end at the one sign-in, or with a ticket for binding. */
function signIns(workplaces: Workplaces) {
  const singleFlight = new SingleFlight<Vouched>(
    (error) => WorkplaceStateGone.is(error) || WorkplaceUnavailable.is(error),
  )

  async function signIn(context: ManualContext, given: CodeFromClient) {
    const { visit } = context
    if (!given.state) visit.browser = browserOf(visit)
    if (!visit.browser) throw WorkplaceStateGone({})
    const question = [visit.browser, given.state ?? '', given.code, JSON.stringify(given.claimed)]
    const vouched = await singleFlight.join(question, context.now, () =>
      exchange(context, workplaces, given),
    )
    return context.open((scope) => enter(scope, vouched))
  }

  const inApp = (type: WorkplaceType): InApp => ({
    manual: (context, { state, code, appId, enterId }) =>
      signIn(context, { state, code, claimed: { type, appId, enterId } }),
  })
  const complete: ManualHandler<'workplace.complete'> = {
    manual: (context, given) => signIn(context, { ...given, claimed: null }),
  }
  return {
    'workplace.complete': complete,
    'workplace.dingtalk': inApp('dingtalk'),
    'workplace.feishu': inApp('feishu'),
    'workplace.wechat': inApp('wechat'),
  } satisfies Partial<Handlers>
}

export const workplaceHandlers = ({ workplaces }: { workplaces: Workplaces }) => signIns(workplaces)

/** Asked anew each time, also on a flight that was shared: what is in force now decides. */
async function enter(scope: Scope, vouched: Vouched) {
  const { begun, identity } = vouched
  const who = { ...begun, subject: identity.subject }
  const shown = {
    type: begun.provider,
    openid: identity.subject,
    nickname: identity.name,
    appUserId: identity.userId,
    space: begun.space,
    toUrl: begun.to_url,
  }
  if (begun.purpose === 'bind') {
    const owner = await store.ownerOf(scope, who)
    if (owner && owner.account_id !== scope.actor?.id) throw BindingLookupFailed({ why: 'taken' })
    return { ...(await unbound(scope, vouched)), ...shown }
  }
  const accountId = await store.entrant(scope, who)
  const account = accountId && (await signIn.findById(scope, accountId))
  if (account) {
    // Inside the workplace's app the person is signed in again without a word, so it may last.
    const entry = {
      way: 'workplace',
      remember: begun.purpose !== 'web',
      vouchedBy: begun.enterprise_id,
    } as const
    const result = await admitPerson(inSpaceOf(scope, begun), account, entry)
    if (!result.login) return { status: 1 as const, ...shown, ...result }
    const token = { accessToken: scope.visit.requestId, entId: begun.space }
    return { status: 1 as const, ...shown, ...result, token }
  }
  // Theirs, and they may not come in: a ticket would let the identity move to another account.
  if (await store.ownerOf(scope, who)) throw BindingLookupFailed({ why: 'member' })
  return { ...(await unbound(scope, vouched)), ...shown }
}

async function unbound(scope: Scope, vouched: Vouched) {
  const { begun } = vouched
  const open = await store.openIn(scope, begun.space)
  if (!open.some(({ provider, realm }) => provider === begun.provider && realm === begun.realm))
    throw WorkplaceUnavailable({})
  const ticket = await issueTicket(scope, vouched)
  return { status: 0 as const, login: false as const, ticket, seconds: TICKET_SECONDS }
}

export const workplaceConstraints: Constraints = {
  workplace_bindings_tenant_id_account_id_fkey: outOfSpace,
  workplace_states_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
  workplace_tickets_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
}
