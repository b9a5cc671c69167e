import { givesMore, type KeptPart } from '@atrium/blueprint/shape/gives-more.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Grant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as store from './built-app.grant.store.ts'
import { tellGiven } from './built-app.notice.ts'
import { titleOf } from './built-app.service.ts'
import * as apps from './built-app.store.ts'
import { tell } from './built-app.told.ts'

const grants: Serve<'builtApp.grants'> = async (scope, { name }) => {
  const app = await apps.find(scope, name)
  if (!app || app.state === 'stopped') throw NotHere({})
  return { revision: app.revision, grants: await store.granted(scope, app.id) }
}

const spaceRoles: Serve<'builtApp.spaceRoles'> = (scope) => store.spaceRoles(scope)

const grant =
  (words: Words): Serve<'builtApp.grant'> =>
  async (scope, { name, revision, grants: wanted }) => {
    const app = await apps.lock(scope, name)
    if (!app || app.state === 'stopped') throw NotHere({})
    if (app.revision !== revision) throw Outdated({})
    const before = await store.granted(scope, app.id)
    await store.clear(scope, app.id)
    await giveRoles(scope, app, wanted, before)
    const changed = await apps.set(scope, app.id, {})
    await audit(scope, {
      action: 'builtApp.granted',
      target: app.id,
      targetName: titleOf(app),
      detail: audited(app, wanted),
    })
    await tell(scope, name)
    // Who was named when it was begun is told once it can be opened.
    if (app.state === 'ready') await tellGiven(scope, words, app, newPeople(before, wanted))
    return { revision: changed.revision }
  }

/** Who is named now and was not before; those of a department or a role find it among their apps. */
function newPeople(before: store.GrantRow[], wanted: Grant[]): number[] {
  const had = new Set(before.flatMap(({ kind, id }) => (kind === 'person' ? [id] : [])))
  const named = wanted.flatMap(({ kind, id }) => (kind === 'person' && id ? [id] : []))
  return [...new Set(named)].filter((id) => !had.has(id))
}

/** Who has any role of it now, as the audit log can name them, and which roles somebody has. */
function audited({ blueprint }: apps.AppRow, grants: Grant[]) {
  const of = (wanted: Grant['kind']) =>
    grants.flatMap(({ kind, id }) => (kind === wanted && id ? [id] : []))
  const roles = [...new Set(grants.map(({ role }) => role))]
  return {
    roles: roles.map((role) => Object.values(blueprint.roles[role]?.title ?? {})[0] ?? role),
    ...(grants.some(({ kind }) => kind === 'everybody') && { all: true }),
    personIds: of('person'),
    departmentIds: of('department'),
    roleIds: of('role'),
  }
}

const keyOf = (given: { role: string; kind: string; id?: number | null | undefined }) =>
  `${given.role} ${given.kind} ${given.id ?? ''}`

type Given = Pick<store.GrantRow, 'role' | 'kind'> & { id?: number | null | undefined }
type Giving = { blueprint: Pick<Blueprint, 'tables' | 'roles'>; grants: readonly Given[] }

/**
 * Asks who it is where anybody of those who have roles of an app gets more by a change: of its roles, or of who has which.
 * What everybody has, each of them has too (docs/decisions/0199).
 */
export function proveForMore(
  scope: SpaceScope,
  before: Giving,
  after: Giving,
  back: readonly KeptPart[] = [],
): void {
  const holder = ({ kind, id }: Given) => `${kind} ${id ?? ''}`
  const heldIn = ({ blueprint, grants }: Giving, whose: string) => ({
    app: blueprint,
    roles: grants
      .filter((one) => one.kind === 'everybody' || holder(one) === whose)
      .map(({ role }) => role),
  })
  const holders = [...new Set(after.grants.map(holder))]
  if (holders.some((one) => givesMore(heldIn(before, one), heldIn(after, one), back)))
    requireProof(scope)
}

/** Refuses by field whom there is not. What gives anybody more than they had asks who it is. */
export async function giveRoles(
  scope: SpaceScope,
  { id: app_id, blueprint, publishing }: Pick<apps.AppRow, 'id' | 'blueprint' | 'publishing'>,
  grants: Grant[],
  before: store.GrantRow[],
): Promise<void> {
  const had = new Set(before.map(keyOf))
  await refuseUnknown(scope, blueprint, grants, had)
  // A version that is on its way may give a role more than it has now: it was not asked of those who get the role meanwhile.
  for (const one of [blueprint, publishing?.blueprint ?? blueprint])
    proveForMore(scope, { blueprint: one, grants: before }, { blueprint: one, grants })
  if (grants.length === 0) return
  const only = (wanted: Grant['kind'], { kind, id }: Grant) =>
    kind === wanted ? (id ?? null) : null
  await store.add(
    scope,
    grants.map((one) => ({
      app_id,
      role: one.role,
      account_id: only('person', one),
      department_id: only('department', one),
      role_id: only('role', one),
    })),
  )
}

async function refuseUnknown(
  scope: SpaceScope,
  { roles }: apps.AppRow['blueprint'],
  grants: Grant[],
  had: ReadonlySet<string>,
) {
  const of = (wanted: Grant['kind']) =>
    grants.flatMap(({ kind, id }) => (kind === wanted && id ? [id] : []))
  const ids = { people: of('person'), departments: of('department'), roles: of('role') }
  const choosable = await store.choosable(scope, ids)
  const fields = grants.flatMap((one, at): [string, string][] => {
    if (!(one.role in roles)) return [[`grants.${at}.role`, 'unknown']]
    const isThere = one.kind === 'everybody' || had.has(keyOf(one))
    return isThere || choosable.has(`${one.kind}:${one.id}`) ? [] : [[`grants.${at}.id`, 'gone']]
  })
  if (fields.length > 0) throw Invalid({ fields: Object.fromEntries(fields) })
}

export const builtAppGrantHandlers = ({ book }: { book: Words }) =>
  ({
    'builtApp.grant': grant(book),
    'builtApp.grants': grants,
    'builtApp.spaceRoles': spaceRoles,
  }) satisfies Partial<Handlers>
