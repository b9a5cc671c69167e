import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { JobScope } from '../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db' | 'now'>

export type Outcome = {
  id: number
  name: string
  title: Blueprint['title']
  state: string
  built_by: number | null
  made_at: Date
  /** Those who were named when it was begun. */
  people: number[]
}

export async function outcome({ db }: Bound, app: number): Promise<Outcome | undefined> {
  const { rows } = await sql<Outcome>`
    select b.id, b.name, b.title, b.state, b.built_by, b.made_at, array(
      select distinct g.account_id from built_app_grants g
      where g.tenant_id = b.tenant_id and g.app_id = b.id and g.account_id is distinct from b.built_by
        and g.account_id is not null) as people
    from built_apps b where b.tenant_id = current_tenant() and b.id = ${app}`.execute(db)
  return rows[0]
}

export async function tell(
  { db, now }: Bound,
  app: number,
  people: number[],
  { title, body }: { title: string; body: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tell_of_app(${app}, ${people}, ${title}, ${body}, ${now}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
