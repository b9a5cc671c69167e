import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import {
  LONGEST_DAYS,
  MOST_OPEN,
  TooManyDelegations,
} from '@atrium/contract/people/delegation.contract.ts'
import { sql } from 'kysely'
import { type Constraints, gone, outOfSpace } from '../../kernel/call/constraint.ts'
import { type Handlers, type Input, type Serve } from '../../kernel/call/implement.ts'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './delegation.store.ts'
import { tell } from './delegation.told.ts'

const stateOf = ({ outcome, from_at, until_at }: store.DelegationRow, now: Date) => {
  if (outcome) return outcome
  if (until_at <= now) return 'over' as const
  return from_at > now ? ('ahead' as const) : ('now' as const)
}

const present = (row: store.DelegationRow, now: Date) => ({
  id: row.id,
  person: { id: row.person, name: row.name, department: row.department },
  scope: row.scope,
  apps: row.apps,
  note: row.note,
  from: row.from_at.toISOString(),
  until: row.until_at.toISOString(),
  state: stateOf(row, now),
  ended: row.ended_at?.toISOString() ?? null,
  acted: row.acted_at?.toISOString() ?? null,
})

const list: Serve<'delegation.list'> = async (scope) => {
  const [given, received] = await Promise.all([
    store.those(scope, 'account_id'),
    store.those(scope, 'delegate_id'),
  ])
  const shown = (rows: store.DelegationRow[]) => rows.map((row) => present(row, scope.now))
  return { given: shown(given), received: shown(received) }
}

const trusters: Serve<'user.trusters'> = async (scope) =>
  (await store.those(scope, 'delegate_id'))
    .map((row) => present(row, scope.now))
    .filter(({ state }) => state === 'now')
    .map(({ id, person, scope: which, apps, from, until }) => ({
      ...person,
      delegationId: id,
      scope: which,
      apps,
      from,
      until,
    }))

/** Whoever sits at a desk that was left alone must not entrust themselves with its owner's work. */
const give =
  (words: Words): Serve<'delegation.give'> =>
  async (scope, input) => {
    const span = spanOf(scope, input)
    await store.lockGiver(scope)
    const { is_there, open } = await store.facing(scope, input.delegateId)
    if (!is_there) throw Invalid({ fields: { delegateId: 'gone' } })
    if (open >= MOST_OPEN) throw TooManyDelegations({})
    const { delegateId, scope: which, apps, note } = input
    const { id } = await store.add(scope, {
      delegate_id: delegateId,
      scope: which,
      apps: which === 'apps' ? [...new Set(apps)] : [],
      note,
      ...span,
    })
    await audit(scope, {
      action: 'delegation.given',
      target: delegateId,
      detail: { scope: which, apps, from: span.from_at, until: span.until_at },
    })
    await tell(scope, words, { id, deed: 'given', until: span.until_at, note })
    return { id }
  }

function spanOf({ actor, now }: SpaceScope, input: Input<'delegation.give'>) {
  const from_at = input.from ? new Date(input.from) : now
  const until_at = new Date(input.until)
  const longest = from_at.getTime() + LONGEST_DAYS * 86_400_000
  const fields: Record<string, string> = {}
  if (input.delegateId === actor.id) fields.delegateId = 'not_yourself'
  if (until_at <= from_at || until_at <= now) fields.until = 'too_early'
  else if (until_at.getTime() > longest) fields.until = 'too_late'
  if (input.scope === 'apps' && input.apps.length === 0) fields.apps = 'required'
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
  return { from_at, until_at }
}

const takeBack =
  (words: Words): Serve<'delegation.takeBack'> =>
  async (scope, { id }) => {
    const ended = await store.end(scope, id, 'account_id', 'takenBack')
    if (!ended) throw NotHere({})
    await audit(scope, { action: 'delegation.takenBack', target: ended.delegate_id })
    await tell(scope, words, { id, deed: 'takenBack' })
    return {}
  }

const decline =
  (words: Words): Serve<'delegation.decline'> =>
  async (scope, { id }) => {
    const ended = await store.end(scope, id, 'delegate_id', 'declined')
    if (!ended) throw NotHere({})
    await audit(scope, { action: 'delegation.declined', target: ended.account_id })
    await tell(scope, words, { id, deed: 'declined' })
    return {}
  }

type Leaver = { id: number; name: string }

// words: notice.delegation.left.*
/** What somebody who leaves entrusted, or was entrusted with, is over; the others are told to choose anew. */
export async function endOf({ db, now, tenant }: SpaceScope, words: Words, { id, name }: Leaver) {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const facts = { who: name, space: tenant.name }
  const title = say(spoken, 'notice.delegation.left.title', facts)
  const body = say(spoken, 'notice.delegation.left.body', facts)
  const { rows } = await sql<{ other: number }>`
    select end_delegations_of_leaver(${id}, ${title}, ${body}, ${now}) as other`.execute(db)
  const topics = rows.map(({ other }) => `account:${other}`)
  if (topics.length === 0) return
  await announce(db, topics, { kind: 'message.changed' })
  await announce(db, topics, { kind: 'delegation.changed' })
}

export const delegationHandlers = ({ book }: { book: Words }) =>
  ({
    'delegation.decline': decline(book),
    'delegation.give': give(book),
    'delegation.list': list,
    'delegation.takeBack': takeBack(book),
    'user.trusters': trusters,
  }) satisfies Partial<Handlers>

export const delegationConstraints: Constraints = {
  delegations_tenant_id_account_id_fkey: outOfSpace,
  delegations_tenant_id_delegate_id_fkey: gone('delegateId'),
}
