import { sql } from 'kysely'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'

type ChosenAudience = { departments: number[]; roles: number[] }

/** Are all of them departments and roles of the space the caller is in? */
export async function unknownAmong({ db }: Scope, { departments, roles }: ChosenAudience) {
  const { rows } = await sql<{ kind: 'department' | 'role'; id: number }>`
    select kind, id from addressees_here(${departments}, ${roles})`.execute(db)
  const known = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  const [departmentsHere, rolesHere] = [known('department'), known('role')]
  return {
    departments: departments.some((id) => !departmentsHere.has(id)),
    roles: roles.some((id) => !rolesHere.has(id)),
  }
}

const MOST = 50

/** Departments with the names above them, so that two of the same name can be told apart. */
export async function departments({ db }: SpaceScope, term: string, heard: number[]) {
  const { rows } = await sql<{ id: number; name: string; above: string[] }>`
    with found as (
      select id, name, path from departments
      where position(lower(${term}) in lower(name)) > 0 or id = any (${heard}::bigint[]) order by path, position, id limit ${MOST})
    select f.id, f.name, array(
      select d.name from departments d where d.id <> f.id
        and d.id = any (string_to_array(trim(f.path, '/'), '/')::bigint[]) order by d.path) as above
    from found f`.execute(db)
  return rows
}

/** By their own names; what the built-in ones are called, the reader's language says. */
export const roles = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').limit(500).execute()

export async function reach(
  { db }: SpaceScope,
  { departments, roles }: ChosenAudience,
): Promise<number> {
  const everybody = departments.length + roles.length === 0
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from recipients_here(${everybody}, ${departments}, ${roles})`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}

type Readers = { id: number; read: boolean; term: string; start: number; length: number }

export async function readers({ db }: SpaceScope, { id, read, term, start, length }: Readers) {
  const { rows } = await sql<{
    id: number | null
    name: string
    title: string
    department: string | null
    read_at: Date | null
    found: number
    reached: number
    readers: number
  }>`select * from readers_of(${id}, ${read}, ${term}, ${start}, ${length})`.execute(db)
  return rows
}
