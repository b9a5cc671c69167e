import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { heardDepartments } from '../department/department.service.ts'
import * as store from './message.space.store.ts'

/** To whom a space can write: its departments, and its roles, all of which are few. */
const addressees: Serve<'message.addressees'> = async (scope, { search = '' }) => {
  const [departments, roles] = await Promise.all([
    store.departments(scope, search, await heardDepartments(scope, search)),
    store.roles(scope),
  ])
  return { departments, roles }
}

const reach: Serve<'message.reach'> = async (scope, { departmentIds, roleIds }) => ({
  people: await store.reach(scope, { departments: departmentIds, roles: roleIds }),
})

/** Whoever is no longer among those it is for is counted on neither side, though they may have read it. */
const readers: Serve<'message.readers'> = async (scope, input) => {
  const rows = await store.readers(scope, {
    id: input.id,
    read: input.read ?? false,
    term: input.search ?? '',
    start: input.start,
    length: input.length,
  })
  const [first] = rows
  if (!first) throw NotHere({})
  return {
    total: first.found,
    reached: first.reached,
    readers: first.readers,
    rows: rows.flatMap(({ id, name, title, department, read_at }) =>
      id === null ? [] : { id, name, title, department, readAt: read_at?.toISOString() ?? null },
    ),
  }
}

export const messageSpaceHandlers = {
  'message.addressees': addressees,
  'message.reach': reach,
  'message.readers': readers,
} satisfies Partial<Handlers>
