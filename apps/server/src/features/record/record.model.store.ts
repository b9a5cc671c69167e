import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'

export type ModelFacts = {
  blueprint: Blueprint
  /** By the key of the table: its number, and those of its fields by theirs. */
  numbers: Record<
    string,
    {
      id: number
      fields: Record<string, number> | null
      keptAs: Record<string, string> | null
      hasFormer: boolean
    }
  > | null
  /** Those that the person has in this app. */
  roles: string[]
  /** Departments that they are in or head, by their paths. */
  places: string[]
  department: number | null
  /** Whether another version is on its way, and records may still be found by fields that are gone. */
  is_moving: boolean
  /** Whether texts can be put into the order in which Chinese names are read. */
  reads_chinese: boolean
  hides_some: boolean
}

/** What decides what this person may do with the records of an app, here called `a`. */
export const factsOf = (person: number) => sql`a.blueprint,
      (select jsonb_object_agg(t.key, jsonb_build_object('id', t.id, 'fields',
          (select jsonb_object_agg(f.key, f.id) from own_fields f where f.tenant_id = t.tenant_id and f.table_id = t.id),
          'keptAs', (select jsonb_object_agg(f.key, f.kept_as) from own_fields f
            where f.tenant_id = t.tenant_id and f.table_id = t.id and f.kept_as <> f.key),
          'hasFormer', exists (select from own_fields f
            where f.tenant_id = t.tenant_id and f.table_id = t.id and f.former is not null)))
        from own_tables t where t.tenant_id = a.tenant_id and t.app_id = a.id) as numbers,
      array(select h.role from built_app_roles_here(${person}) h where h.app_id = a.id) as roles,
      array(select d.path from departments d where d.tenant_id = a.tenant_id and d.id in (
        select m.department_id from department_members m where m.tenant_id = a.tenant_id and m.account_id = ${person}
        union select h.department_id from department_heads h where h.tenant_id = a.tenant_id and h.account_id = ${person}
      )) as places,
      (select m.department_id from memberships m where m.tenant_id = a.tenant_id and m.account_id = ${person}) as department,
      a.publishing is not null as is_moving,
      to_regcollation('pg_catalog."zh-x-icu"') is not null as reads_chinese,
      exists (select from departments d where d.tenant_id = a.tenant_id and d.shown_to <> 'everyone') as hides_some`

/** An app that can be used, and who asks: one statement, whatever is wanted of its records afterwards. */
export async function facts(
  { db, actor }: OwnTablesScope,
  app: string,
): Promise<ModelFacts | undefined> {
  const { rows } = await sql<ModelFacts>`
    select ${factsOf(actor.id)}
    from built_apps a
    where a.tenant_id = current_tenant() and a.name = ${app} and a.state = 'ready' and a.removed_at is null`.execute(
    db,
  )
  return rows[0]
}
