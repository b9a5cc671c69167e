import { randomInt } from 'node:crypto'
import { AccessDenied, type Failure, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { NotYourself } from '@atrium/contract/people/person.contract.ts'
import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { apart } from '../../kernel/transaction/apart.ts'
import { type ActionOn, audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  findDepartments,
  isWithin,
  type Reach,
  reachOf,
  tell,
} from '../department/department.service.ts'
import { keepOwners } from '../role/role.service.ts'
import { manageable, moveTo, refuseOthers, refuseStatus, setTitle } from './member.service.ts'
import * as store from './member.store.ts'

type ManyInput = Input<'member.many'>
type Deed = ManyInput['action']
type Refused = {
  id: number
  why: 'not_found' | 'not_yourself' | 'forbidden' | 'last_owner' | 'circle'
}

/** Those it cannot be done to are left out and named; the rest is one change, in one transaction. */
const many: Serve<'member.many'> = async (scope, input) => {
  const { action } = input
  if (action === 'enable') requireProof(scope)
  const reach = await reachOf(scope, 'org')
  const places = await placesOf(scope, reach, input)
  const superior = await superiorOf(scope, input)
  const refused: Refused[] = []
  // In the order of their ids: two who change the same people at once do not wait for each other.
  const ids = [...new Set(input.ids)].sort((one, other) => one - other)
  const told = ids.length > 1 ? partOf(scope) : null
  const work = { scope, reach, ...places, superior, title: input.title ?? '' }
  const given = {
    ...(places.to && { department: places.to }),
    ...(action === 'title' && { title: input.title }),
    ...(action === 'superior' && { superior }),
  }
  for (const id of ids) {
    try {
      const before = await manageable(scope, id)
      await effects[action](work, before)
      const detail = { person: before.name, ...given }
      await audit(told?.scope ?? scope, { action: past[action], target: id, detail })
    } catch (error) {
      refused.push({ id, why: reasonOf(error) })
    }
  }
  const done = ids.length - refused.length
  if (told && done > 0)
    await audit(scope, {
      action: 'memberBatch.done',
      target: told.id,
      // words: org.many.*
      targetWord: `org.many.${action}`,
      detail: { ...given, total: done },
    })
  await tell(scope)
  return { done, refused }
}

/** What is done to each is a part of one act, which the trail tells of in one line. No table keeps it, so its number is drawn. */
function partOf(scope: SpaceScope) {
  const id = randomInt(1, 2 ** 47)
  const visit = { ...scope.visit, requestId: `memberBatch-${id}` }
  return { id, scope: { ...scope, visit } }
}

type Work = {
  scope: SpaceScope
  reach: Reach
  to: number
  from: string | null
  title: string
  superior: number | null
}

async function superiorOf(scope: SpaceScope, { action, superior }: ManyInput) {
  if (action !== 'superior') return null
  if (superior === undefined) throw Invalid({ fields: { superior: 'required' } })
  if (superior !== null && !(await store.isKnown(scope, superior, 0)))
    throw Invalid({ fields: { superior: 'gone' } })
  return superior
}

async function placesOf(
  scope: SpaceScope,
  reach: Reach,
  { action, department, from, title }: ManyInput,
) {
  if (action === 'title' && title === undefined) throw Invalid({ fields: { title: 'required' } })
  if (action !== 'move' && action !== 'addTo') return { to: 0, from: null }
  if (department === undefined) throw Invalid({ fields: { department: 'required' } })
  const found = await findDepartments(scope, from === undefined ? [department] : [department, from])
  const to = found.find(({ id }) => id === department)
  const left = found.find(({ id }) => id === from)
  if (!to || !isWithin(reach, to.path)) throw Invalid({ fields: { department: 'gone' } })
  if (from !== undefined && !left) throw Invalid({ fields: { from: 'gone' } })
  return { to: department, from: left?.path ?? null }
}

const effects: Record<Deed, (work: Work, before: store.Locked) => Promise<unknown>> = {
  /** Out of what they were looked at in, with all below, or else out of their main one. */
  move: ({ scope, reach, to, from }, before) => {
    const stays = before.departments.filter(({ path }, at) =>
      from === null ? at > 0 : !path.startsWith(from),
    )
    const isMainLeft = stays[0] !== before.departments[0]
    const others = stays.map(({ id }) => id).filter((id) => id !== to)
    const after = isMainLeft ? [to, ...others] : [...others, to]
    return apart(scope, () => moveTo(scope, reach, before, after))
  },
  addTo: ({ scope, reach, to }, before) => {
    const after = [...new Set([...before.departments.map(({ id }) => id), to])]
    return apart(scope, () => moveTo(scope, reach, before, after))
  },
  disable: ({ scope, reach }, before) => {
    refuseOthers(reach, before)
    refuseStatus(scope, before, 'disabled')
    return apart(scope, async () => {
      await store.change(scope, before.id, { status: 'disabled' })
      await keepOwners(scope)
    })
  },
  enable: async ({ scope, reach }, before) => {
    refuseOthers(reach, before)
    await store.change(scope, before.id, { status: 'active' })
  },
  title: async ({ scope, reach, title }, before) => {
    refuseOthers(reach, before)
    await setTitle(scope, before, title)
  },
  superior: async ({ scope, reach, superior }, before) => {
    refuseOthers(reach, before)
    if (superior === null) await store.setSuperior(scope, before.id, null)
    else if (!(await store.putSuperior(scope, before.id, superior))) throw new Circle()
  },
}

const past: Record<Deed, ActionOn<'person'>> = {
  move: 'member.moved',
  addTo: 'member.moved',
  disable: 'member.disabled',
  enable: 'member.enabled',
  title: 'member.changed',
  superior: 'member.changed',
}

/** The person chosen as superior is, directly or not, a subordinate of the one who would get them. */
class Circle extends Error {}

/** Only refusals of ours are reasons, and none of them leaves anything in the database: it goes on. */
function reasonOf(error: unknown): Refused['why'] {
  const known = [NotHere, AccessDenied, NotYourself, LastOwner].some((kind) => kind.is(error))
  if (known) return (error as Failure<Refused['why']>).word
  if (error instanceof Circle) return 'circle'
  if (Invalid.is(error)) return 'forbidden'
  throw error
}

export const memberManyHandlers = {
  'member.many': many,
} satisfies Partial<Handlers>
