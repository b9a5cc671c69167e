import { CategoryInUse, CodeTaken } from '@atrium/contract/enterprises/category.contract.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import type { Constraints } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeList } from '../../kernel/call/original-list.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as enterprise from '../enterprise/enterprise.service.ts'
import * as store from './category.store.ts'

const SHOWN_USERS = 20

type AdministratorInput = Input<'saas.category.add'>['administrators'][number]

export const list: Serve<'saas.category.list'> = async (scope) => {
  const rows = await store.all(scope)
  const aaData = rows.map((row) => ({
    ...row,
    enterprises: row.enterprises ?? 0,
    administrators: row.administrators ?? [],
    rights: [...(scope.actor.consoleRights.get(row.id) ?? [])],
  }))
  return { iTotalRecords: rows.length, iTotalDisplayRecords: rows.length, aaData }
}

export const add: Serve<'saas.category.add'> = async (scope, input) => {
  const { administrators, scope: kinds, ...traits } = input
  await refuseStrangers(scope, administrators)
  if (administrators.length > 0) requireProof(scope)
  const row = await store.add(scope, { ...traits, scope: sorted(kinds) })
  if (!row) throw CodeTaken({ fields: { code: 'taken' } })
  await store.setAdministrators(scope, row.id, administrators)
  await told(
    scope,
    'category.added',
    { id: row.id, name: input.name },
    {
      ...input,
      administrators: rightsById(administrators),
    },
  )
  return { id: row.id }
}

export const update: Serve<'saas.category.update'> = async (scope, input) => {
  const { id, revision, administrators, position, scope: kinds, ...traits } = input
  const before = await store.lock(scope, id)
  if (!before) throw NotHere({})
  if (revision !== undefined && revision !== before.revision) throw Outdated({})
  const held = administrators ? await store.administratorsOf(scope, id) : new Map()
  if (administrators) {
    await refuseStrangers(scope, administrators)
    // A form sends all of them, also when only the name is another.
    if (givesMore(held, administrators)) requireProof(scope)
  }
  if (traits.code && (await store.codeIsTaken(scope, traits.code, id)))
    throw CodeTaken({ fields: { code: 'taken' } })
  const changes = { ...traits, ...(kinds && { scope: sorted(kinds) }) }
  if (administrators || Object.keys(changes).length > 0) await store.change(scope, id, changes)
  if (administrators) await store.setAdministrators(scope, id, administrators)
  if (position !== undefined) await store.move(scope, id, position)
  await told(
    scope,
    'category.changed',
    { id, name: before.name },
    {
      ...input,
      ...(administrators && { administrators: rightsById(administrators, held) }),
    },
  )
  return {}
}

export const remove: Serve<'saas.category.remove'> = async (scope, { id }) => {
  const category = await store.lock(scope, id)
  if (!category) throw NotHere({})
  const users = await store.usersOf(scope, id, SHOWN_USERS)
  if (users.length > 0)
    throw CategoryInUse({
      count: users[0]?.count ?? 0,
      users: users.map(({ id: user, name }) => ({ id: user, name })),
    })
  await store.remove(scope, id)
  await told(scope, 'category.removed', { id, name: category.name }, { code: category.code })
  return {}
}

export const administrators: Serve<'saas.administrator'> = async (scope, input) =>
  (await store.consoleUsers(scope, input.iSearch, input.iDisplayLength)).map((row) => ({
    id: row.id,
    loginId: row.login_id,
    name: row.name,
    categories: row.categories ?? [],
  }))

export const scopeOf: Serve<'saas.scope'> = async (scope, { id }) => {
  const rows = await store.covered(scope, id)
  if (rows.length === 0 && !(await store.find(scope, id))) throw NotHere({})
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    kinds: rows.map((row) => ({ entType: row.ent_type, enterprises: row.enterprises })),
    enterprises: sum((row) => row.enterprises),
    members: sum((row) => row.members),
    storage: sum((row) => row.storage),
  }
}

/** The same list operators know, cut to one category; row security cuts it to the caller's. */
export const enterprises: ServeList<'saas.enterprises'> = (scope, input) =>
  enterprise.list(scope, { ...input, entType: 'all', sort: 'created', order: 'desc' })

async function refuseStrangers(scope: OwnScope, given: AdministratorInput[]) {
  const people = given.map(({ id }) => id)
  const strangers = people.length > 0 ? await store.notConsole(scope, people) : []
  if (strangers.length > 0) throw Invalid({ fields: { administrators: 'not_console' } })
}

/** Whether this makes somebody an administrator, or lets one do more. */
const givesMore = (before: HeldRights, given: AdministratorInput[]): boolean =>
  given.some(({ id, rights }) => {
    const had = before.get(id)
    return !had || (rights ?? []).some((right) => !had.includes(right))
  })

type HeldRights = Map<number, readonly string[]>

/** Who may do what from now on, as the trail tells it. */
const rightsById = (given: AdministratorInput[], held: HeldRights = new Map()) =>
  Object.fromEntries(given.map(({ id, rights }) => [id, rights ?? held.get(id) ?? []]))

const sorted = (kinds: number[]) => [...new Set(kinds)].toSorted((a, b) => a - b)

async function told(
  scope: OwnScope,
  action: ActionOn<'category'>,
  { id, name }: { id: number; name: string },
  detail: Record<string, unknown>,
) {
  await audit(scope, { action, target: id, targetName: name, detail })
  await announce(scope.db, ['platform', `category:${id}`], {
    kind: 'category.changed',
    scope: { category: id },
  })
}

export const categoryHandlers = {
  'saas.administrator': administrators,
  'saas.category.add': add,
  'saas.category.list': list,
  'saas.category.remove': remove,
  'saas.category.update': update,
  'saas.enterprises': originalList(enterprises),
  'saas.scope': scopeOf,
} satisfies Partial<Handlers>

export const categoryConstraints: Constraints = {
  categories_code_key: () => [CodeTaken({ fields: { code: 'taken' } })],
}
