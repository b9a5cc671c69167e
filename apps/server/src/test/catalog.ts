import pg from 'pg'
import { ourSchemas } from './schemas.ts'

const ours = `relnamespace in ${ourSchemas}`
const sorted = (list: string) => `array(select a::text from unnest(${list}) a order by 1)`

/** All that migrations and functions leave in a database, in the order of its names. */
const questions = {
  functions: `
    select p.proname, pg_get_functiondef(p.oid), ${sorted('p.proacl')} as acl, p.proowner::regrole::text,
      obj_description(p.oid, 'pg_proc') as mark
    from pg_proc p where p.pronamespace in ${ourSchemas}
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1, 2`,
  policies: `
    select polrelid::regclass::text as owned, polname, polcmd, polpermissive, polroles::regrole[]::text[],
      pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as made
    from pg_policy order by 1, 2`,
  triggers: `
    select tgrelid::regclass::text as owned, tgname, pg_get_triggerdef(oid), tgenabled
    from pg_trigger where not tgisinternal order by 1, 2`,
  indexes: `
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on oid = indexrelid where ${ours} order by 1`,
  constraints: `
    select conrelid::regclass::text as owned, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace in ${ourSchemas} order by 1, 2`,
  columns: `
    select attrelid::regclass::text as owned, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
      attidentity, attgenerated, ${sorted('attacl')} as acl, pg_get_expr(adbin, adrelid) as content
    from pg_attribute join pg_class c on c.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'p', 'v', 'S') and attnum > 0 order by 1, 2`,
  tables: `
    select oid::regclass::text as name, relkind, relrowsecurity, relforcerowsecurity, ${sorted('relacl')} as acl, relowner::regrole::text
    from pg_class where ${ours} order by 1`,
  schemas: `
    select nspname, ${sorted('nspacl')} as acl, nspowner::regrole::text from pg_namespace where oid in ${ourSchemas} order by 1`,
  later: `
    select defaclnamespace::regnamespace::text as name, defaclobjtype, ${sorted('defaclacl')} as acl from pg_default_acl order by 1, 2`,
}

export async function readCatalog(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client(url)
  await client.connect()
  const found: Record<string, unknown[]> = {}
  for (const [kind, question] of Object.entries(questions))
    found[kind] = (await client.query(question)).rows
  await client.end()
  return found
}
