import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import * as store from './directory.store.ts'

export const tree: Serve<'directory.tree'> = async (scope) => {
  const all = await store.departments(scope)
  return {
    ids: all.map(({ id }) => id),
    parents: all.map(({ parent_id }) => parent_id),
    names: all.map(({ name }) => name),
    people: all.map(({ people }) => people),
  }
}

const present = (row: store.Colleague) => ({
  id: row.id,
  name: row.name,
  title: row.title,
  departments: row.departments,
  phone: row.phone,
  isHead: row.is_head,
})

export const people: Serve<'directory.people'> = async (scope, input) => {
  const { start, length, search, department, below, app } = input
  const wanted = { term: search, department, below: below ?? false, app }
  const rows = await store.colleagues(scope, wanted, { start, length })
  const total = rows[0]?.total ?? (start > 0 ? start : 0)
  return { total, rows: rows.map(present) }
}

/** Whom the enterprise hides does not exist, also as somebody's superior. */
export const person: Serve<'directory.person'> = async (scope, { id }) => {
  const row = await store.colleague(scope, id)
  if (!row) throw NotHere({})
  const superior = row.superior_id && (await store.colleague(scope, row.superior_id))
  return {
    ...present(row),
    loginId: row.login_id,
    superior: superior ? { id: superior.id, name: superior.name } : null,
  }
}

export const directoryHandlers = {
  'directory.people': people,
  'directory.person': person,
  'directory.tree': tree,
} satisfies Partial<Handlers>
