import { sql } from 'kysely'
import type { BackgroundScope } from '../../kernel/transaction/within.ts'
import { customersApp } from './customers.ts'
import { equipmentApp } from './equipment.ts'
import type { KeptPicture } from './keep-pictures.ts'
import { makeApp } from './make-app.ts'
import { projectsApp } from './projects.ts'
import type { Crew, Worker } from './worked.ts'

type People = Record<'admin' | 'developer' | 'manager' | 'member', number>

/** Three apps that people of the first space have built, and have worked with for months. */
export async function furnishBuiltApps(
  background: BackgroundScope,
  tenant: number,
  people: People,
  pictures: readonly KeptPicture[],
): Promise<void> {
  const { db, now, wear } = background
  wear('steward', tenant)
  const crew = await crewOf(background)
  const kept = [...pictures]
  await sql`call make_tenant_schema(${tenant})`.execute(db)
  for (const app of [
    projectsApp(now, crew, people),
    equipmentApp(now, crew, people),
    customersApp(now, crew, people),
  ])
    await makeApp(background, { tenant, departmentOf: crew.departmentOf }, app, kept)
}

async function crewOf({ db }: BackgroundScope) {
  const { rows: members } = await sql<Worker & { place: string }>`
    select m.account_id as id, m.department_id as department, d.name as place
    from memberships m join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    where m.tenant_id = current_tenant() and m.status = 'active' order by m.account_id`.execute(db)
  const departments = await db.selectFrom('departments').select(['id', 'name']).execute()
  const of = (...places: string[]) => {
    const [first, ...others] = members.filter(({ place }) => places.includes(place))
    if (!first) throw new Error(`Nobody works in ${places.join()}`)
    return [first, ...others] as [Worker, ...Worker[]]
  }
  return {
    sales: of('销售部', '华东区', '华南区'),
    workshop: of('生产部', '装配车间', '质检组'),
    research: of('研发部', '前端组', '平台组'),
    departments: Object.fromEntries(departments.map(({ id, name }) => [name, id])),
    departmentOf: new Map(members.map(({ id, department }) => [id, department])),
  } satisfies Crew & { departmentOf: unknown }
}
