import {
  DeletionAsked,
  SecondAdminNeeded,
} from '@atrium/contract/enterprises/enterprise-data.contract.ts'
import type { Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'
import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './enterprise-data.store.ts'

/** Long enough for somebody on holiday to notice. */
const WAITING_DAYS = 14

type DeletionRequest = NonNullable<Awaited<ReturnType<typeof store.askedOf>>>
type OwnDeletionRequest = NonNullable<Awaited<ReturnType<typeof store.asked>>>

const present = ({ name, asked_at, reason, until }: DeletionRequest) => ({
  by: name,
  asked: asked_at.toISOString(),
  reason,
  until: until.toISOString(),
})

/** Another phone for somebody is another way in as them, and an admin can give it: only their password counts. */
const whyNot = ({ actor }: SpaceScope, { refused }: OwnDeletionRequest) =>
  refused ?? (['password', 'register'].includes(actor.way) ? null : ('password' as const))

const presentHere = (scope: SpaceScope, asked: OwnDeletionRequest) => {
  const why = whyNot(scope, asked)
  return { ...present(asked), canConfirm: why === null, whyNot: why }
}

const get: Serve<'enterpriseData.get'> = async (scope) => {
  const [rows, asked] = await Promise.all([store.exports(scope), store.asked(scope)])
  return {
    exports: rows.map((row) => ({
      id: row.id,
      state: row.state,
      moved: row.moved,
      total: row.total,
      size: row.size,
      signer: (row.manifest as Manifest | null)?.signer ?? null,
      files: (row.manifest as Manifest | null)?.files?.count ?? null,
      madeBy: row.maker,
      made: row.made_at.toISOString(),
      expires: row.expires_at.toISOString(),
    })),
    deletion: asked ? presentHere(scope, asked) : null,
    canAsk: covers(scope.actor.permissions, 'owner'),
  }
}

const ask =
  (words: Words): Serve<'enterpriseData.askDeletion'> =>
  async (scope, { reason, name }) => {
    refuseOtherName(scope, name)
    const until = new Date(scope.now.getTime() + WAITING_DAYS * 86_400_000)
    const said = await notice(words, 'asked', {
      who: scope.actor.name,
      reason,
      date: until.toISOString().slice(0, 10),
    })
    if (!(await store.ask(scope, reason, until, said))) throw DeletionAsked({})
    const detail = { reason, until: until.toISOString() }
    await audit(scope, { action: 'enterprise.deletionAsked', target: scope.tenant.id, detail })
    await tell(scope, scope.tenant.id)
    return { until: until.toISOString() }
  }

const confirm: Serve<'enterpriseData.confirmDeletion'> = async (scope, { name }) => {
  refuseOtherName(scope, name)
  const asked = await store.asked(scope)
  if (!asked) throw NotHere({})
  const why = whyNot(scope, asked)
  if (why) throw SecondAdminNeeded({ why })
  if (!(await store.confirm(scope))) throw NotHere({})
  await audit(scope, {
    action: 'enterprise.deletionConfirmed',
    target: scope.tenant.id,
    detail: { reason: asked.reason },
  })
  await tell(scope, scope.tenant.id)
  await announce(scope.db, ['jobs'], null)
  return {}
}

const withdraw =
  (words: Words): Serve<'enterpriseData.withdrawDeletion'> =>
  async (scope) =>
    drop(scope, words, scope.tenant.id, 'withdrawn')

const askedOf: Serve<'enterprise.deletionAsked'> = async (scope, { entid }) => {
  const asked = await store.askedOf(scope, entid)
  return { request: asked ? present(asked) : null }
}

const refuse =
  (words: Words): Serve<'enterprise.refuseDeletion'> =>
  async (scope, { entid }) => {
    return drop(scope, words, entid, 'refused')
  }

function refuseOtherName({ tenant }: SpaceScope, name: string) {
  if (name !== tenant.name) throw Invalid({ fields: { name: 'mismatch' } })
}

async function drop(
  scope: OwnScope,
  words: Words,
  enterprise: number,
  how: 'withdrawn' | 'refused',
) {
  const said = await notice(words, how, { who: scope.actor.name })
  if (!(await store.drop(scope, enterprise, said))) throw NotHere({})
  await audit(scope, { action: 'enterprise.deletionWithdrawn', target: enterprise, enterprise })
  await tell(scope, enterprise)
  return {}
}

// words: notice.deletion.*
/** Nobody can say in which language a space reads; the platform's own is the likeliest. */
async function notice(
  words: Words,
  what: 'asked' | 'withdrawn' | 'refused',
  facts: Record<string, string>,
) {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  return {
    title: say(spoken, `notice.deletion.${what}.title`, facts),
    body: say(spoken, `notice.deletion.${what}.body`, facts),
  }
}

async function tell({ db }: OwnScope, id: number) {
  await announce(db, [`tenant:${id}`, 'platform'], {
    kind: 'enterprise.changed',
    scope: { enterprise: id },
  })
  await announce(db, [`tenant:${id}`], { kind: 'message.changed' })
}

export const enterpriseDataHandlers = ({ book }: { book: Words }) =>
  ({
    'enterprise.deletionAsked': askedOf,
    'enterprise.refuseDeletion': refuse(book),
    'enterpriseData.askDeletion': ask(book),
    'enterpriseData.confirmDeletion': confirm,
    'enterpriseData.get': get,
    'enterpriseData.withdrawDeletion': withdraw(book),
  }) satisfies Partial<Handlers>

export const enterpriseDataConstraints: Constraints = {
  enterprises_asked_by_fkey: callerGone,
  transfers_made_by_fkey: callerGone,
}
