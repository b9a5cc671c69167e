import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import {
  AlreadyBound,
  LastWayIn,
  WorkplaceTicketGone,
} from '@atrium/contract/sign-in/binding.contract.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type OwnScope, type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as entry from '../entry/entry.service.ts'
import * as session from '../session/session.service.ts'
import * as store from './binding.store.ts'
import { findTicket, spendTicket, type Ticket } from './ticket.store.ts'
import { ownerOf } from './workplace.store.ts'

async function ticketOf(scope: Scope, token: string): Promise<Ticket> {
  const found = await findTicket(scope, token)
  if (!found) throw WorkplaceTicketGone({})
  return found
}

const config: Serve<'binding.config'> = async (scope, { ticket }) => {
  const found = await ticketOf(scope, ticket)
  return {
    type: found.provider,
    nickname: found.nickname,
    initials: initialsOf(found.nickname || found.user_id),
    space: found.space,
    spaceName: found.space_name,
    seconds: Math.ceil((found.expires_at.getTime() - scope.now.getTime()) / 1000),
  }
}

/** Chinese names are known by their end, others by where their words begin. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  if (/\p{sc=Han}/u.test(name)) return [...name.replace(/\s/g, '')].slice(-2).join('')
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

const owner: Serve<'binding.owner'> = async (scope, { ticket }) => {
  const found = await ownerOf(scope, await ticketOf(scope, ticket))
  return { bound: found !== undefined, uid: found ? masked(found.login_id) : null }
}

/** Enough to know one's own by. */
const masked = (loginId: string) => {
  const letters = [...loginId]
  return letters.length < 4
    ? `${letters[0]}••`
    : `${letters.slice(0, 2).join('')}••${letters.at(-1)}`
}

/**
 * Both sides are proven: the identity by the vendor, behind the ticket; the account by a session with
 * a fresh proof, its second step, and whatever the space of the ticket demands of its members.
 */
const bind: ManualHandler<'binding.bind'> = {
  manual: async (context, { ticket }) => {
    const { found, whose } = await context.open(async (scope) => {
      const own = signedIn(scope)
      entry.refuseStaff(own.actor.userType)
      const found = await ticketOf(own, ticket)
      if (own.tenant?.id !== found.enterprise_id) throw AccessDenied({})
      if (!(await spendTicket(own, found))) throw WorkplaceTicketGone({})
      const whose = (await store.bind(own, found)) ? null : await conflict(own, found)
      if (!whose) await settle(own, found)
      return { found, whose }
    })
    // Only now: the ticket is spent and the try recorded, whoever is told no.
    if (whose) throw AlreadyBound({ whose })
    return { type: found.provider, space: found.space, nickname: found.nickname }
  },
}

/** Null: it is theirs already. Otherwise the owner's open pages hear of it. */
async function conflict(scope: OwnScope, ticket: Ticket): Promise<'identity' | 'account' | null> {
  const holder = await ownerOf(scope, ticket)
  if (holder?.account_id === scope.actor.id) return null
  await audit(scope, {
    action: 'workplace.bindRefused',
    target: ticket.provider,
    targetWord: `workplace.${ticket.provider}`,
    detail: { owner: holder?.account_id ?? null },
  })
  if (!holder) return 'account'
  await announce(scope.db, [`account:${holder.account_id}`], { kind: 'workplace.changed' })
  return 'identity'
}

/** A session that can do more than before gets a new token. */
async function settle(scope: OwnScope, ticket: Ticket) {
  await store.learnCorp(scope, ticket)
  const { provider } = ticket
  await audit(scope, {
    action: 'workplace.bound',
    target: provider,
    targetWord: `workplace.${provider}`,
  })
  await announce(scope.db, [`account:${scope.actor.id}`], { kind: 'workplace.changed' })
  await session.strengthen(scope, scope.actor.strength)
}

const list: Serve<'binding.list'> = async (scope) =>
  (await store.all(scope)).map((row) => ({
    type: row.provider,
    enterId: row.space,
    spaceName: row.space_name,
    bound: row.bound_at && {
      nickname: row.nickname ?? '',
      since: row.bound_at.toISOString(),
      lastUsed: row.used_at?.toISOString() ?? null,
    },
  }))

const unbind: Serve<'binding.unbind'> = async (scope, { type, enterId }) => {
  if ((await store.unbind(scope, type, enterId)).length === 0) throw NotHere({})
  if (!(await store.hasOtherWay(scope))) throw LastWayIn({})
  await audit(scope, {
    action: 'workplace.unbound',
    target: type,
    targetWord: `workplace.${type}`,
    detail: { space: enterId },
  })
  await announce(scope.db, [`account:${scope.actor.id}`], { kind: 'workplace.changed' })
  return {}
}

export const bindingHandlers = {
  'binding.bind': bind,
  'binding.config': config,
  'binding.list': list,
  'binding.owner': owner,
  'binding.unbind': unbind,
} satisfies Partial<Handlers>
