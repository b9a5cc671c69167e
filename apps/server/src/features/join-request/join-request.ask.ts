import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { CannotAsk } from '@atrium/contract/people/join-request.contract.ts'
import { InvitationGone } from '@atrium/contract/sign-in/register.contract.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { acceptInvitation, openInvitation, question } from '../invitation/invitation.service.ts'
import * as store from './join-request.store.ts'
import { tell } from './join-request.told.ts'

type JoinTarget = { icode?: string | undefined; space?: string | undefined }
/** The enterprise that is asked; by an invitation, its number. */
type AskedEnterprise = { tenant_id: number; name: string; space: string; id?: number }

/** A space that takes requests of anybody. One that does not, and one that is not there, are the same. */
export async function takingRequests(scope: Scope, space: string): Promise<AskedEnterprise> {
  const found = await store.offer(scope, space)
  if (!found) throw CannotAsk({ why: 'gone' })
  return found
}

function refuseBoth({ icode, space }: JoinTarget) {
  if ((icode === undefined) === (space === undefined)) throw Invalid({ fields: { icode: 'one' } })
}

const shown = ({ name, space }: AskedEnterprise) => ({ name, space })

const offer: ManualHandler<'joinRequest.offer'> = {
  manual: async (context, way) => {
    refuseBoth(way)
    await context.take(async () => ({ counters: [question(context)] }))
    return context.open(async (scope) => {
      if (way.icode === undefined) {
        const found = await store.offer(scope, way.space ?? '')
        return found ? { enterprise: shown(found), isAtOnce: false } : null
      }
      const found = await openInvitation(scope, way.icode)
      return { enterprise: shown(found), isAtOnce: !found.needs_approval }
    })
  },
}

const own: Serve<'joinRequest.own'> = async (scope) =>
  (await store.own(scope)).map(({ id, name, space, state, asked_at, reason }) => ({
    id,
    enterprise: { name, space },
    state,
    asked: asked_at.toISOString(),
    reason,
  }))

/** Somebody asks, perhaps with an account they have only now. */
export async function askToJoin(
  scope: Scope,
  { tenant_id, id }: AskedEnterprise,
  { accountId, words }: { accountId: number; words: string },
) {
  const outcome = await store.ask(scope, { tenant: tenant_id, invitation: id, accountId, words })
  if (outcome === 'again') return
  if (outcome === 'refused') {
    const last = await store.refusedUntil(scope, tenant_id)
    throw CannotAsk({ why: outcome, until: last?.until.toISOString(), reason: last?.reason })
  }
  if (outcome !== 'asked') throw CannotAsk({ why: outcome })
  await audit(scope, {
    action: 'joinRequest.made',
    target: accountId,
    detail: { words },
    by: accountId,
    enterprise: tenant_id,
  })
  await tell(scope, tenant_id, accountId)
}

/** What was sent to a phone is for whoever reads there: a number in an account is not enough. */
async function refuseOtherPhone(scope: Scope, accountId: number, wanted: string) {
  const { phone, isProven } = await store.phoneOf(scope, accountId)
  if (phone !== wanted) throw InvitationGone({ why: 'phone' })
  if (!isProven) throw InvitationGone({ why: 'unproven' })
}

const make: ManualHandler<'joinRequest.make'> = {
  manual: async (context, { words, ...way }) => {
    refuseBoth(way)
    await context.take(async () => ({ counters: [question(context)] }))
    return context.open(async (scope) => {
      const { actor } = signedIn(scope)
      const invited = way.icode === undefined ? null : await openInvitation(scope, way.icode)
      const asked = invited ?? (await takingRequests(scope, way.space ?? ''))
      if (invited?.phone) await refuseOtherPhone(scope, actor.id, invited.phone)
      if (!invited || invited.needs_approval) {
        await askToJoin(scope, asked, { accountId: actor.id, words })
        return { outcome: 'asked' as const, enterprise: shown(asked) }
      }
      if (await store.isMember(scope, invited.tenant_id, actor.id))
        throw CannotAsk({ why: 'member' })
      await acceptInvitation(scope, invited.code, actor.id)
      await audit(scope, {
        action: 'joinRequest.joined',
        target: actor.id,
        enterprise: invited.tenant_id,
      })
      return { outcome: 'joined' as const, enterprise: shown(invited) }
    })
  },
}

const withdraw: Serve<'joinRequest.withdraw'> = async (scope, { id }) => {
  const tenant = await store.withdraw(scope, id)
  if (tenant === null) throw NotHere({})
  await audit(scope, { action: 'joinRequest.withdrawn', target: id, enterprise: tenant })
  await tell(scope, tenant, scope.actor.id)
  return {}
}

export const joinRequestAskHandlers = {
  'joinRequest.make': make,
  'joinRequest.offer': offer,
  'joinRequest.own': own,
  'joinRequest.withdraw': withdraw,
} satisfies Partial<Handlers>
