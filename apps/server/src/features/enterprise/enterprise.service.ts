import {
  DeletionBegun,
  DeletionScheduled,
  EnterpriseStatus,
  SpaceTaken,
  StillProvisioning,
} from '@atrium/contract/enterprises/enterprise.contract.ts'
import { AccessDenied, Invalid, NotHere, Outdated } from '@atrium/contract/kernel/failure.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import type { Row } from '../../db/tables.ts'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers, Input, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { originalList, type ServeList } from '../../kernel/call/original-list.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { Actor, OwnScope, Scope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import { isConsoleUser } from '../console/console.service.ts'
import { changedColumns, newColumns, present } from './enterprise.columns.ts'
import { adminTaken, withFirstAdmin } from './enterprise.first-admin.ts'
import { callOff, schedule } from './enterprise.leaving.ts'
import * as listed from './enterprise.list.store.ts'
import { enterprisePolicy } from './enterprise.policy.ts'
import { provisioningSteps } from './enterprise.provisioning.jobs.ts'
import * as store from './enterprise.store.ts'
import { topicsOf } from './enterprise.topics.ts'

export { deletionSteps } from './enterprise.deletion.jobs.ts'
export { lock as findLocked } from './enterprise.store.ts'

export const list: ServeList<'sysop.enterprise.list'> = async (scope, input) => {
  const { start, length, sort, order, ...filters } = input
  const [rows, all, shown] = await Promise.all([
    listed.page(scope, filters, { sort, order }, { start, length }),
    listed.countAll(scope),
    isWhole(filters) ? null : listed.countShown(scope, filters),
  ])
  return {
    all: all.n,
    total: (shown ?? all).n,
    rows: rows.map((row) => present(scope.actor, row)),
  }
}

const isWhole = ({ entType, ...rest }: listed.Filters) =>
  entType === 'all' && Object.values(rest).every((value) => value === undefined)

const add: ManualHandler<'sysop.enterprise.add'> = {
  manual: (context, input) =>
    withFirstAdmin(context, input, (scope, hash) => create(scope, input, hash)),
}

async function create(
  scope: OwnScope,
  input: Input<'sysop.enterprise.add'>,
  password_hash: string,
) {
  await refuseUnknownReferences(scope, input)
  const entid = (await store.add(scope, { ...newColumns(input), created_by: scope.actor.id }))?.id
  if (!entid) throw SpaceTaken({ fields: { space: 'taken' } })

  const adminId = (
    await store.addAccount(scope, {
      login_id: input.admin.loginId.normalize('NFC'),
      name: input.admin.name,
      user_type: userTypes.admin,
      password_hash,
      phone: input.admin.phone,
    })
  )?.id
  if (!adminId) throw await adminTaken(scope, input.admin.loginId)

  await provision(scope, entid, { adminId, templateId: input.templateId })
  await audit(scope, {
    action: 'enterprise.founded',
    target: entid,
    detail: { space: input.space, name: input.name, templateId: input.templateId },
    enterprise: entid,
  })
  await tell(scope, entid)
  return entid
}

/** Everything after creating it is a job; whoever creates is answered at once. */
export const provision = (
  { db }: Scope,
  tenant: number,
  input: { adminId: number; templateId: number | null },
) => {
  const steps = provisioningSteps(input.templateId !== null)
  return enqueue(db, { kind: 'provisioning', steps, tenant, input })
}

/** Its job was taken up again elsewhere: the enterprise says so. */
export async function provisioningAgain(scope: OwnScope, id: number) {
  await store.change(scope, id, { status: 'provisioning' })
  await tell(scope, id)
}

/** What somebody looks for in the trail has a name of its own there. */
function deedOf({ status, traits }: { status: string | undefined; traits: object }) {
  if (status) return status === 'suspended' ? 'enterprise.suspended' : 'enterprise.resumed'
  return Object.keys(traits).join() === 'expires' ? 'enterprise.extended' : 'enterprise.changed'
}

export const update: Serve<'sysop.enterprise.update'> = async (scope, input) => {
  const { id, revision, status, deletion, reason, ...traits } = input
  // Before the enterprise is locked: the job locks itself first and the enterprise then.
  const calledOff = deletion === null && (await callOff(scope, id))
  if (traits.parentId) await store.lockTree(scope)
  const before = await store.lock(scope, id)
  if (!before) throw NotHere({})
  if (revision !== undefined && revision !== before.revision) throw Outdated({})
  if (before.status === 'deleting') throw DeletionBegun({})
  const changesStatus = status !== undefined && status !== before.status
  if (changesStatus) await refuseStatus(scope.actor, before, status)
  await refuseUnknownReferences(scope, traits, before)
  // With another category an enterprise comes under other console users.
  if (traits.saasId !== undefined && traits.saasId !== before.saas_id) requireProof(scope)

  const again = status === 'active' && before.status === 'failed'
  if (again) await store.restartJob(scope, id)
  const changes = {
    ...changedColumns(traits),
    ...(status && { status: again ? ('provisioning' as const) : status }),
    // Whatever a console user did before, from now on it is the operator's.
    ...(changesStatus && { console_suspended: false }),
    ...(calledOff && {
      ...staying,
      status: EnterpriseStatus.catch('active').parse(before.status_before),
    }),
    ...(deletion && (await schedule(scope, before, deletion))),
  }
  await store.change(scope, id, changes)
  // A deletion has a line of its own.
  if (status || Object.keys(traits).length > 0)
    await audit(scope, {
      action: deedOf({ status: changesStatus && !again ? status : undefined, traits }),
      target: id,
      detail: { ...traits, status, reason },
      enterprise: id,
    })
  await tell(scope, id)
  return present(scope.actor, (await store.find(scope, id)) as store.EnterpriseRow)
}

const staying = { delete_at: null, delete_reason: null, delete_by: null, status_before: null }

async function refuseStatus(
  actor: Actor,
  before: Row<'enterprises'>,
  wanted: 'active' | 'suspended',
) {
  if (before.delete_at) throw DeletionScheduled({})
  if (before.status === 'provisioning') throw StillProvisioning({})
  const verb = wanted === 'suspended' ? 'suspend' : 'resume'
  if (!enterprisePolicy[verb](actor, before)) throw AccessDenied({})
}

const info: Serve<'sysop.entinfo'> = async (scope, { entid }) => {
  const [row, admins, children] = await Promise.all([
    store.find(scope, entid),
    store.admins(scope, entid, isConsoleUser(scope.actor)),
    store.countChildren(scope, entid),
  ])
  if (!row) throw NotHere({})
  return {
    ...present(scope.actor, row),
    admins: admins.map(({ login_id, can_reset, last_seen_at, once_until, ...admin }) => ({
      ...admin,
      loginId: login_id,
      canReset: can_reset,
      lastSeen: last_seen_at?.toISOString() ?? null,
      onceUntil: once_until?.toISOString() ?? null,
    })),
    children: children.n,
  }
}

const pick: Serve<'sysop.entlist'> = (scope, { iSearch, iDisplayLength, right, ...wanted }) =>
  store.pick(
    scope,
    { ...wanted, search: iSearch, ...(right && isConsoleUser(scope.actor) && { right }) },
    iDisplayLength,
  )

/** Operators, and the console users of the category, see the change in their open pages. */
export const tell = async ({ db }: OwnScope, id: number) =>
  announce(db, await topicsOf(db, id), { kind: 'enterprise.changed', scope: { enterprise: id } })

type References = {
  saasId?: number | null | undefined
  parentId?: number | null | undefined
  entType?: number | undefined
  templateId?: number | null | undefined
}

export async function refuseUnknownReferences(
  scope: OwnScope,
  given: References,
  before?: { id: number; ent_type: number },
) {
  const id = before?.id
  const fields: Record<string, string> = {}
  const { saasId, parentId, entType = before?.ent_type ?? 0 } = given
  const category = saasId && (await store.scopeOfCategory(scope, saasId))
  if (saasId && !category) fields.saasId = 'gone'
  if (category && category.scope.length > 0 && !category.scope.includes(entType))
    fields.saasId = 'out_of_scope'
  if (parentId && !(await store.exists(scope, parentId))) fields.parentId = 'gone'
  // A parent below its own child would make a circle nobody is on top of.
  if (id && parentId && (parentId === id || (await store.isAbove(scope, id, parentId))))
    fields.parentId = 'enterprise_circle'
  if (given.templateId && !(await store.isTemplate(scope, given.templateId)))
    fields.templateId = 'gone'
  if (Object.keys(fields).length > 0) throw Invalid({ fields })
}

export const enterpriseHandlers = {
  'sysop.enterprise.add': add,
  'sysop.enterprise.list': originalList(list),
  'sysop.enterprise.update': update,
  'sysop.entinfo': info,
  'sysop.entlist': pick,
} satisfies Partial<Handlers>

export const enterpriseConstraints: Constraints = {
  enterprises_created_by_fkey: callerGone,
  enterprises_delete_by_fkey: callerGone,
  enterprises_parent_id_fkey: gone('parentId'),
  enterprises_saas_id_fkey: gone('saasId'),
}
