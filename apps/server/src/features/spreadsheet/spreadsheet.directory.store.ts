import type { Directory } from '@atrium/blueprint/understand/understanding.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

/** Names beyond these are not looked for. */
const MOST = 50_000

/** Whom and which departments of the space at hand a spreadsheet may name, as far as the reader is shown them. */
export async function directory({ db }: Pick<Scope, 'db'>): Promise<Directory> {
  const { rows } = await sql<{ kind: 'person' | 'department'; id: string; name: string }>`
    (select 'person' as kind, a.id::text as id, a.name from memberships m join accounts a on a.id = m.account_id
      where m.tenant_id = current_tenant() and m.status = 'active' and is_shown_here(a.id) order by a.id limit ${MOST})
    union all
    (select 'department', d.id::text, d.name from departments d
      where d.tenant_id = current_tenant() and is_department_shown(d.path) order by d.id limit ${MOST})`.execute(
    db,
  )
  const of = (wanted: string) =>
    rows.flatMap(({ kind, id, name }) => (kind === wanted ? [{ id, name }] : []))
  return { people: of('person'), departments: of('department') }
}
